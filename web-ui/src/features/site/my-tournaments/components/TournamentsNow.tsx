import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { useCurrentTournaments } from '@/api/own/useOwnTournaments';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { useDays } from '@/components/time/useNow';
import { groupByDay, mainOf } from '../grouping';
import { Day, NoTournaments } from './MyTournaments';
import { TournamentCard } from './TournamentCard';

interface TournamentsNowProps {
  /** What stands below; who has no tournament is asked for the first one above. */
  children: (isFirst: boolean) => ReactNode;
}

/** What somebody who organises sees first: today's tournaments, or else the next one; the rest once they stand. */
export default function TournamentsNow({ children }: TournamentsNowProps) {
  const query = useCurrentTournaments();
  const { data, error } = query;
  return (
    <>
      {data ? <Now tournaments={data} /> : <NoAnswer query={query} count={1} height={200} />}
      {(data || error) && children(data?.length === 0)}
    </>
  );
}

function Now({ tournaments }: { tournaments: readonly Tournament[] }) {
  const { t } = useTranslation('tournaments');
  const { today, upcoming } = groupByDay(tournaments, ...useDays());
  const isToday = today.length > 0;
  const shown = isToday ? today : upcoming.slice(0, 1);
  if (tournaments.length === 0) return <NoTournaments />;
  return (
    <Day id="now" title={t(isToday || shown.length === 0 ? 'mine.today' : 'mine.upcoming')}>
      {shown.length === 0 && <Text c="dimmed">{t('mine.noneToday')}</Text>}
      {shown.map((tournament) => (
        <TournamentCard
          key={tournament.tournamentId}
          tournament={tournament}
          withDay={!isToday}
          isMain={tournament === mainOf(shown)}
        />
      ))}
    </Day>
  );
}
