import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { isToCome } from '@/api/time/schedule';
import { serverNow } from '@/api/time/serverTime';
import type { Round, Tournament } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { useSchedule } from '@/components/time/useSchedule';
import { NothingYet } from './NothingYet';
import { RoundMatches, type RoundMatchesProps } from './RoundMatches';

type AllResultsProps = Omit<RoundMatchesProps, 'renderHeading' | 'round'>;

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
        renderHeading={(shown) => <Heading tournament={tournament} number={round} round={shown} />}
      />
    </Stack>
  ));
}

interface HeadingProps {
  tournament: Tournament;
  number: number;
  round?: Round;
}

function Heading({ tournament, number, round }: HeadingProps) {
  const { t } = useTranslation(['overview', 'round', 'common']);
  const { clock } = useFormat();
  const { inWords } = useSchedule(tournament);
  const whenOf = (shown: Round) => {
    if (isToCome(tournament, shown)) {
      return t('round:times.kickOff', { time: inWords(shown.kickOff) });
    }
    const time = clock(shown.kickOff);
    const open = shown.matches.filter(({ resultHomeSquad }) => resultHomeSquad === null).length;
    if (shown.state !== 'OPEN' || !open) return t('common:format.clock', { time });
    const isEarly = Date.parse(shown.kickOff) > serverNow();
    return isEarly ? t('rounds.open') : t('rounds.since', { time, count: open });
  };
  return (
    <Group justify="space-between" align="baseline">
      <Title order={2}>{t('rounds.title', { round: number })}</Title>
      {round && <Text c="dimmed">{whenOf(round)}</Text>}
    </Group>
  );
}
