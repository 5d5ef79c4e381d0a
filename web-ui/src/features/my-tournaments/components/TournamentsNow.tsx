import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { dayOf, localMoment } from '@/api/localTime';
import { myTournamentsQuery } from '@/api/queries';
import { serverNow } from '@/api/serverTime';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { groupByDay } from '../grouping';
import { Day, NoTournaments } from './MyTournaments';
import { TournamentCard } from './TournamentCard';

/** What somebody who organises sees first: today's tournaments, or else the next one; the rest once they stand. */
export default function TournamentsNow({ children }: { children: ReactNode }) {
  const { data, error } = useQuery(myTournamentsQuery);
  return (
    <>
      <Now />
      {(data || error) && children}
    </>
  );
}

function Now() {
  const { t } = useTranslation('tournaments');
  const { data, error, refetch } = useQuery(myTournamentsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons count={1} height={200} />;
  const { today, upcoming } = groupByDay(data, dayOf(localMoment(serverNow())));
  const isToday = today.length > 0;
  const shown = isToday ? today : upcoming.slice(0, 1);
  if (data.length === 0) return <NoTournaments />;
  return (
    <Day id="now" title={t(isToday || shown.length === 0 ? 'mine.today' : 'mine.upcoming')}>
      {shown.length === 0 && <Text c="dimmed">{t('mine.noneToday')}</Text>}
      {shown.map((tournament) => (
        <TournamentCard key={tournament.tournamentId} tournament={tournament} withDay={!isToday} />
      ))}
    </Day>
  );
}
