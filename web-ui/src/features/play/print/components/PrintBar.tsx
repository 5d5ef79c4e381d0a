import { Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import type { LinkProps } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { StickyAction } from '@/components/buttons/StickyAction';
import { KINDS, printPath, type Kind, type RoundChoice } from '../kinds';

const PAIRS = [KINDS.slice(0, 2), KINDS.slice(2)];

interface PrintBarProps {
  /** The address of what is printed: a tournament, or a day of several. */
  home: string;
  /** What leads back there. */
  back: string;
  kind: Kind;
  /** The rounds that have matches, to choose from; left out where each tournament prints its own. */
  rounds?: number;
  chosen?: RoundChoice;
}

/** What stands above the paper on a screen: what to print, of which round, and the button. */
export function PrintBar({ home, back, kind, rounds = 0, chosen }: PrintBarProps) {
  const { t } = useTranslation('print');
  return (
    <Stack component="header" w="min(100%, 210mm)" className="only-screen">
      <Button
        variant="subtle"
        px={0}
        style={{ alignSelf: 'start' }}
        leftSection={<IconArrowLeft aria-hidden />}
        to={home}
      >
        {back}
      </Button>
      {/* One row, on the narrowest phones two of two: no word stands alone. */}
      <Group component="nav" gap={0} aria-label={t('kinds.label')}>
        {PAIRS.map((pair) => (
          <Group key={pair[0]} gap={0} wrap="nowrap">
            {pair.map((each) => (
              <Choice key={each} to={printPath(home, each)} isChosen={each === kind}>
                {t(`kinds.${each}`)}
              </Choice>
            ))}
          </Group>
        ))}
      </Group>
      {(kind === 'rounds' || kind === 'slips') && rounds > 0 && (
        <Group component="nav" gap={4} aria-label={t('rounds.label')}>
          {Array.from({ length: rounds }, (_, index) => index + 1).map((round) => (
            <Choice key={round} to={printPath(home, kind, round)} isChosen={chosen === round}>
              {t('rounds.one', { round })}
            </Choice>
          ))}
          {rounds > 1 && (
            <Choice to={printPath(home, kind, 'all')} isChosen={chosen === 'all'}>
              {t('rounds.all')}
            </Choice>
          )}
        </Group>
      )}
      <Text c="dimmed">{t('hint')}</Text>
      <StickyAction icon={<IconPrinter aria-hidden />} onAct={() => window.print()}>
        {t('print')}
      </StickyAction>
    </Stack>
  );
}

interface ChoiceProps {
  to: LinkProps['to'];
  isChosen: boolean;
  children: string;
}

function Choice({ to, isChosen, children }: ChoiceProps) {
  return (
    <Button
      to={to}
      fz="md"
      miw="var(--touch)"
      px="clamp(5px, 1.4vw, 12px)"
      variant={isChosen ? 'default' : 'subtle'}
      aria-current={isChosen ? 'page' : undefined}
    >
      {children}
    </Button>
  );
}
