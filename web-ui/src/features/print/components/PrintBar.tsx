import { Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import type { LinkProps } from 'react-router';
import { Button } from '@/components/buttons/Button';
import { KINDS, printPath, type Kind, type RoundChoice } from '../kinds';
import classes from './PrintBar.module.css';

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
    <Stack component="header" className={classes.bar}>
      <Group justify="space-between">
        <Button variant="subtle" leftSection={<IconArrowLeft aria-hidden />} to={home}>
          {back}
        </Button>
        <Button leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </Group>
      <Group component="nav" aria-label={t('kinds.label')}>
        {KINDS.map((each) => (
          <Choice key={each} to={printPath(home, each)} isChosen={each === kind}>
            {t(`kinds.${each}`)}
          </Choice>
        ))}
      </Group>
      {(kind === 'rounds' || kind === 'slips') && rounds > 0 && (
        <Group component="nav" aria-label={t('rounds.label')}>
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
      px="sm"
      variant={isChosen ? 'filled' : 'default'}
      aria-current={isChosen ? 'page' : undefined}
    >
      {children}
    </Button>
  );
}
