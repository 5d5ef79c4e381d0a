import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ComponentType } from 'react';
import { roundQuery, teamsQuery } from '@/api/queries';
import type { Team, Tournament } from '@/api/types';
import { involvesFollowed } from '@/components/match/followedTeam';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { formatsOf } from '@/features/setup/pitches/material';
import { NotPrintable } from '@/features/play/print/components/NotPrintable';
import { BlankSlips, PitchSlips } from '@/features/play/print/components/PitchSlips';
import { Poster } from '@/features/play/print/components/Poster';
import { RoundSheet } from '@/features/play/print/components/RoundSheet';
import type { Kind } from '@/features/play/print/kinds';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Sheets.module.css';

/** The page that sheets of paper lie on. */
export const onPaper = (Content: ComponentType) =>
  function Paper() {
    return (
      <Stack component="main" align="center" gap="lg" className={classes.page}>
        <ErrorBoundary>
          <Suspense fallback={<Skeletons count={3} height={132} />}>
            <Content />
          </Suspense>
        </ErrorBoundary>
      </Stack>
    );
  };

interface SheetsProps {
  tournament: Tournament;
  /** Which group it is, on a day of several. */
  label?: string;
  kind: Kind;
  rounds: number[];
}

/** All sheets of one kind: of each round, or the one that there is. */
export function Sheets({ tournament, label, kind, rounds }: SheetsProps) {
  const { t } = useTranslation('print');
  const { name, street, city, clubs, status } = tournament;
  const isOff = status === 'CANCELLED' || status === 'FINISHED';
  if (kind === 'blank') return <BlankSlips />;
  return (
    <>
      <NotPrintable names={[name, street, city, ...clubs.map(({ nickName }) => nickName)]} />
      {kind === 'poster' ? (
        <Poster tournament={tournament} formats={formatsOf(tournament)} />
      ) : rounds.length === 0 ? (
        <Text maw="var(--reading-width)">{t(isOff ? 'rounds.unplayed' : 'rounds.none')}</Text>
      ) : (
        <Stack gap="lg" className={classes.pages}>
          {rounds.map((round) => (
            <RoundPage key={round} {...{ tournament, label, kind }} number={round} />
          ))}
        </Stack>
      )}
    </>
  );
}

interface RoundPageProps extends Omit<SheetsProps, 'rounds'> {
  number: number;
}

function RoundPage({ tournament, label, kind, number }: RoundPageProps) {
  const { tournamentId } = tournament;
  const { data: round, dataUpdatedAt } = useSuspenseQuery(roundQuery(tournamentId, number));
  const { data: teams } = useSuspenseQuery(teamsQuery(tournamentId));
  if (kind === 'slips') return <PitchSlips label={label} round={round} />;
  const named = (are: (team: Team) => boolean) => teams.filter(are).map(({ name }) => name);
  // Of rounds that are over, states tell nothing: they are those of now.
  const isAway = ({ state, nickName: club, teamId }: Team) =>
    state === 'AWAY' &&
    number === tournament.currentRound &&
    !round.matches.some((match) => involvesFollowed(match, { club, teamId }));
  return (
    <RoundSheet
      tournament={tournament}
      label={label}
      round={round}
      pausing={named(({ teamId }) => round.pausing.includes(teamId))}
      away={named(isAway)}
      readAt={dataUpdatedAt}
    />
  );
}
