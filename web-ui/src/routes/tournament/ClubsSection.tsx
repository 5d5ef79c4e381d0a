import { lazy, Suspense } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { isBeforeStart } from '@/api/status';
import type { TournamentConfig } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { Logo } from '@/components/Logo';
import { clubsOf } from '@/features/clubs/clubView';
import { ClubList } from '@/features/clubs/components/ClubList';
import classes from './ClubsSection.module.css';
import { EditableClubs } from './organizerParts';
import { useTeams, useTournamentPage } from './tournamentPage';

/** Folded until somebody asks. */
const TeamsTable = lazy(async () => ({
  default: (await import('@/features/clubs/components/TeamsTable')).TeamsTable,
}));

/** The clubs and teams, to be looked up; the owner of a running tournament may change them. */
export function ClubsSection({ config }: { config?: TournamentConfig }) {
  const { t } = useTranslation(['clubs', 'common']);
  const { tournament } = useTournamentPage();
  const teams = useTeams(tournament.tournamentId);
  const clubs = clubsOf(teams);
  const isAhead = isBeforeStart(tournament);
  const isEditable = tournament.isOwner && tournament.status === 'STARTED';
  const list = isEditable ? (
    <Suspense fallback={<ClubList clubs={clubs} />}>
      <EditableClubs clubs={clubs} config={config} />
    </Suspense>
  ) : (
    <ClubList clubs={clubs} />
  );
  const table = clubs.length > 0 && (
    <Disclosure title={t('table.title')}>
      <Suspense fallback={null}>
        <TeamsTable clubs={clubs} />
      </Suspense>
    </Disclosure>
  );
  if (!isAhead) {
    return (
      <section className={classes.section}>
        <h2>{t('title')}</h2>
        {list}
        {table}
      </section>
    );
  }
  return (
    <section className={classes.section}>
      <div>
        <h1>{t('title')}</h1>
        <p className={classes.summary}>
          {t('summary', {
            present: tournament.numberOfTeams,
            expected: tournament.expectedNumberOfTeams,
            clubs: t('common:format.clubs', { count: tournament.numberOfClubs }),
            rounds: t('common:format.rounds', { count: tournament.numberOfRounds }),
          })}
        </p>
      </div>
      {clubs.length === 0 && (
        <EmptyState picture={<Logo size={56} />} title={t('empty.title')}>
          {t('empty.visitor')}
        </EmptyState>
      )}
      {list}
      {table}
    </section>
  );
}
