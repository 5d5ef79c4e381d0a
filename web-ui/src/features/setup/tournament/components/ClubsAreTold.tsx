import { useQuery } from '@tanstack/react-query';
import { openingQuery } from '@/api/series/registrations';
import { today } from '@/api/time/serverTime';
import type { Tournament } from '@/api/types';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useTranslation } from '@/i18n/useTranslation';

interface ClubsAreToldProps {
  tournament: Tournament;
  opened: boolean;
}

/** Whether clubs are mailed that a tournament does not take place; nothing where they were before, or it is over. */
export function ClubsAreTold({ tournament, opened }: ClubsAreToldProps) {
  const { t } = useTranslation('tournament-edit');
  const { tournamentId, status, date, endDate, numberOfClubs } = tournament;
  const isAhead = status !== 'FINISHED' && (endDate ?? date) >= today();
  const { data, isLoading } = useQuery({
    ...openingQuery(tournamentId),
    enabled: opened && isAhead,
  });
  if (!isAhead) return null;
  // It holds the room: what came later would push away what a finger aims at.
  if (isLoading) return <Skeletons count={1} height={48} />;
  if (!data || (numberOfClubs === 0 && !data.wasOpened)) return null;
  const mails = !data.wasOpened ? 'none' : data.senderConfirmed ? 'mailed' : 'held';
  // A mail that waits goes with the tournament, so its clubs have yet to hear of it.
  if (status === 'CANCELLED' && mails === 'mailed') return null;
  return <p>{t(`clubs.${mails}`)}</p>;
}
