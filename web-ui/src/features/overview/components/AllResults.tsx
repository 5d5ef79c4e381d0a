import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Round } from '@/api/types';
import { useFormat } from '@/components/useFormat';
import { NothingYet } from './NothingYet';
import { RoundMatches, type RoundMatchesProps } from './RoundMatches';

type AllResultsProps = Omit<RoundMatchesProps, 'heading' | 'round'>;

/** The results of all rounds, newest first. All are there from the start: who prints the page has not scrolled. */
export function AllResults(props: AllResultsProps) {
  const { t } = useTranslation('overview');
  const { tournament } = props;
  if (tournament.currentRound === 0) {
    return <NothingYet tournament={tournament}>{t('empty.results')}</NothingYet>;
  }
  const rounds = Array.from(
    { length: tournament.currentRound },
    (_, index) => tournament.currentRound - index,
  );
  return rounds.map((round) => (
    <Stack key={round} component="section" gap="xs">
      <RoundMatches
        {...props}
        round={round}
        heading={(shown) => <Heading number={round} round={shown} />}
      />
    </Stack>
  ));
}

function Heading({ number, round }: { number: number; round?: Round }) {
  const { t } = useTranslation('overview');
  const { clock } = useFormat();
  const when = round && clock(round.kickOff);
  const open = round?.matches.filter(({ resultHomeSquad }) => resultHomeSquad === null).length;
  return (
    <Group justify="space-between" align="baseline">
      <Title order={2}>{t('rounds.title', { round: number })}</Title>
      {round && (
        <Text c="dimmed">
          {round.state === 'OPEN' && open ? t('rounds.since', { time: when, count: open }) : when}
        </Text>
      )}
    </Group>
  );
}
