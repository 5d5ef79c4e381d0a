import { Text } from '@mantine/core';
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import { criteriaOf } from '@/api/tournament/criteria';
import { explanationQuery } from '@/api/tournament/pairings';
import { pastMeetingsQuery } from '@/api/series/series';
import type { Costs, GameExplanation, Match, PastMeetings } from '@/api/types';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Table } from '@/components/surfaces/Table';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { useSentence } from '../useSentence';
import { Alternative } from './Alternative';

interface PairingReasonsProps {
  tournamentId: string;
  match: Match;
  /** What stands there until all of it is known. */
  waiting: ReactNode;
}

/** Why a game is played, in one sentence; the engine's numbers only for an owner who asks for them. */
export default function PairingReasons({ tournamentId, match, waiting }: PairingReasonsProps) {
  const { t } = useTranslation('fairness');
  const sentence = useSentence();
  const pastMeetings = pastMeetingsQuery(tournamentId);
  usePrefetchQuery(pastMeetings);
  const { data: explanation } = useSuspenseQuery(explanationQuery(tournamentId, match.round));
  const { data: meetings = [], isLoading } = useQuery(pastMeetings);
  if (isLoading) return waiting;
  const game = explanation.games.find(({ matchId }) => matchId === match.matchId);
  // The round has just been calculated again: this match is about to leave the page.
  if (!game) return null;
  return (
    <>
      <p>{sentence(match, game, explanation.optimal)}</p>
      <PastMeeting meetings={meetings} match={match} />
      <StrengthBasis bases={game.bases} />
      {game.costs && (
        <Disclosure title={t('experts')}>
          <CostTable costs={game.costs} />
          <Disclosure title={t('alternative.title')}>
            <ErrorBoundary>
              <Suspense fallback={<Skeletons count={2} height={56} />}>
                <Alternative tournamentId={tournamentId} matchId={match.matchId} />
              </Suspense>
            </ErrorBoundary>
          </Disclosure>
        </Disclosure>
      )}
    </>
  );
}

interface PastMeetingProps {
  meetings: readonly PastMeetings[];
  match: Match;
}

/** That the clubs of a game met on the last dates of the series; of a club that came late, nobody has counted it. */
function PastMeeting({ meetings, match }: PastMeetingProps) {
  const { t } = useTranslation('fairness');
  const format = useFormat();
  const [one, other] = [match.home.clubNickName, match.away.clubNickName];
  if (one === other) return null;
  const met = meetings.find(({ clubs }) => clubs.includes(one) && clubs.includes(other));
  return met && <p>{t('past', { one, other, month: format.month(met.lastMet) })}</p>;
}

/** What the strength of the teams of a game was judged by; the strength itself is not told. */
function StrengthBasis({ bases }: Pick<GameExplanation, 'bases'>) {
  const { t } = useTranslation('fairness');
  const { list } = useFormat();
  const teams = new Map<string, string[]>();
  for (const { team, estimate, results } of bases) {
    const basis = t(`basis.${estimate}`, { count: results });
    teams.set(basis, [...(teams.get(basis) ?? []), team.name]);
  }
  if (teams.size === 0) return null;
  const parts = [...teams].map(([basis, names]) =>
    teams.size === 1 ? basis : t('basis.ofSome', { basis, teams: list(names) }),
  );
  return (
    <Text fz="xs" c="dimmed">
      {t('basis.line', { basis: parts.join('; ') })}
    </Text>
  );
}

/** What a game costs by each criterion; the cheapest round as a whole is the one that is played. */
function CostTable({ costs }: { costs: Costs }) {
  const { t } = useTranslation(['fairness', 'criteria']);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('costs.note')}
      </Text>
      <Table>
        <Table.Body>
          {criteriaOf(costs).map((criterion) => (
            <Table.Row key={criterion}>
              <Table.Heading scope="row">{t(`criteria:${criterion}.name`)}</Table.Heading>
              <Table.Cell ta="end">{costs[criterion]}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
        <Table.Foot>
          <Table.Row>
            <Table.Heading scope="row">{t('costs.total')}</Table.Heading>
            <Table.Cell ta="end">{costs.total}</Table.Cell>
          </Table.Row>
        </Table.Foot>
      </Table>
    </>
  );
}
