import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';

interface RoundPagerProps {
  round: number;
  /** The newest round that has been calculated. */
  last: number;
  /** A word about the round, e.g. that it is confirmed. */
  state?: string;
  onChange: (round: number) => void;
}

/** Leafs through the rounds. */
export function RoundPager({ round, last, state, onChange }: RoundPagerProps) {
  const { t } = useTranslation('overview');
  // Not `disabled` at the ends: the button would lose the focus of a keyboard.
  const lead = (to: number) => {
    const isThere = to >= 1 && to <= last;
    return {
      variant: 'default',
      'aria-disabled': !isThere,
      opacity: isThere ? undefined : 0.5,
      onClick: () => isThere && onChange(to),
    };
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <ActionIcon aria-label={t('rounds.previous')} {...lead(round - 1)}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <Title order={2} ta="center" aria-live="polite">
        <span>{t('rounds.title', { round })}</span>{' '}
        {state && (
          <Text span inherit fz="md" c="dimmed">
            {state}
          </Text>
        )}
      </Title>
      <ActionIcon aria-label={t('rounds.next')} {...lead(round + 1)}>
        <IconChevronRight aria-hidden />
      </ActionIcon>
    </Group>
  );
}
