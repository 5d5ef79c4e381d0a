import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './RoundPager.module.css';

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
      'aria-disabled': !isThere,
      opacity: isThere ? undefined : 0.5,
      onClick: () => isThere && onChange(to),
    };
  };
  return (
    <div className={classes.pager}>
      <ActionIcon
        variant="default"
        radius="xl"
        aria-label={t('rounds.previous')}
        {...lead(round - 1)}
      >
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <h2 className={classes.title} aria-live="polite">
        <span>{t('rounds.title', { round })}</span>
        {state && <span className={classes.state}>{state}</span>}
      </h2>
      <ActionIcon variant="default" radius="xl" aria-label={t('rounds.next')} {...lead(round + 1)}>
        <IconChevronRight aria-hidden />
      </ActionIcon>
    </div>
  );
}
