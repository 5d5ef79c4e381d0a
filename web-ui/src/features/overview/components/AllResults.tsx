import { Group, Stack, Text, Title } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useTranslation } from '@/i18n/useTranslation';
import type { Round } from '@/api/types';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useFormat } from '@/components/useFormat';
import { useWasTrue } from '@/components/useWasTrue';
import { NothingYet } from './NothingYet';
import { RoundMatches, type RoundMatchesProps } from './RoundMatches';

type AllResultsProps = Omit<RoundMatchesProps, 'heading' | 'round'>;

/** The results of all rounds, newest first; each is loaded when it comes into sight. */
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
  return rounds.map((round) => <Section key={round} {...props} round={round} />);
}

function Section(props: Omit<RoundMatchesProps, 'heading'>) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const isWanted = useWasTrue(entry?.isIntersecting ?? false);
  const heading = (shown?: Round) => <Heading number={props.round} round={shown} />;
  return (
    <Stack component="section" ref={ref} gap="xs">
      {isWanted ? (
        <RoundMatches {...props} heading={heading} />
      ) : (
        <>
          {heading()}
          <Skeletons count={4} height={50} />
        </>
      )}
    </Stack>
  );
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
