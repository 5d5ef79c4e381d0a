import { Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { isBeforeStart } from '@/api/time/status';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { Logo } from '@/components/start/Logo';
import { clubsOf } from '@/features/setup/clubs/clubView';
import { ClubList } from '@/features/setup/clubs/components/ClubList';
import { EditableClubs } from '../organizerParts';
import { useTeams, useTournamentPage } from '../tournamentPage';

/** Folded until somebody asks. */
const TeamsTable = lazy(async () => ({
  default: (await import('@/features/setup/clubs/components/strengths/TeamsTable')).TeamsTable,
}));

/** The pixels of a team's row: what is below the table stays where it is when that comes. */
const ROW = 43;

/** The clubs and teams, to be looked up; from the start on the owner may change them. */
export function ClubsSection() {
  const { t } = useTranslation('clubs');
  const { tournament } = useTournamentPage();
  const teams = useTeams(tournament.tournamentId);
  const clubs = clubsOf(teams);
  const isAhead = isBeforeStart(tournament);
  const isEditable = tournament.isOwner && !isAhead;
  return (
    <Stack component="section">
      {isAhead ? <Ahead isEmpty={clubs.length === 0} /> : <h2>{t('title')}</h2>}
      {isEditable ? (
        <Suspense fallback={<ClubList clubs={clubs} />}>
          <EditableClubs clubs={clubs} />
        </Suspense>
      ) : (
        <ClubList clubs={clubs} />
      )}
      {clubs.length > 0 && (
        <Disclosure title={t('table.title')}>
          <ErrorBoundary>
            <Suspense fallback={<Skeletons count={1} height={ROW * teams.length} />}>
              <TeamsTable clubs={clubs} />
            </Suspense>
          </ErrorBoundary>
        </Disclosure>
      )}
    </Stack>
  );
}

/** Before the start: how many there are of those that are expected. */
function Ahead({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation(['clubs', 'common']);
  const { tournament } = useTournamentPage();
  return (
    <>
      <div>
        <h1>{t('title')}</h1>
        <Text c="dimmed">
          {t('summary', {
            present: tournament.numberOfTeams,
            expected: tournament.expectedNumberOfTeams,
            clubs: t('common:format.clubs', { count: tournament.numberOfClubs }),
            rounds: t('common:format.rounds', { count: tournament.numberOfRounds }),
          })}
        </Text>
      </div>
      {isEmpty && (
        <EmptyState picture={<Logo size={56} />} title={t('empty.title')}>
          {t('empty.visitor')}
        </EmptyState>
      )}
    </>
  );
}
