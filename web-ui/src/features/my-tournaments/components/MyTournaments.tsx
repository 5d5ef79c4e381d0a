import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { dayOf, localMoment } from '@/api/localTime';
import { myTournamentsQuery } from '@/api/queries';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { groupByDay } from '../grouping';
import { EmptyPitch } from './EmptyPitch';
import classes from './MyTournaments.module.css';
import { TournamentCard } from './TournamentCard';
import { TournamentRow } from './TournamentRow';

/** The organiser's tournaments: today's large, the next ones and the past ones as rows. */
export function MyTournaments({ series }: { series?: ReactNode }) {
  const { t } = useTranslation('tournaments');
  const { data, error, refetch } = useQuery(myTournamentsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeletons />;
  if (data.length === 0) return <NoTournaments />;

  const { today, upcoming, past } = groupByDay(data, dayOf(localMoment(new Date())));
  return (
    <>
      <section className={classes.group} aria-labelledby="today">
        <h2 id="today">{t('mine.today')}</h2>
        {today.length === 0 && <p className={classes.none}>{t('mine.noneToday')}</p>}
        {today.map((tournament) => (
          <TournamentCard key={tournament.tournamentId} tournament={tournament} />
        ))}
      </section>
      <Rows title={t('mine.upcoming')} id="upcoming" tournaments={upcoming} />
      {series}
      <Rows title={t('mine.past')} id="past" tournaments={past} />
      <NewTournamentLink />
    </>
  );
}

interface RowsProps {
  id: string;
  title: string;
  tournaments: Parameters<typeof TournamentRow>[0]['tournament'][];
}

function Rows({ id, title, tournaments }: RowsProps) {
  if (tournaments.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={classes.rows}>
        {tournaments.map((tournament) => (
          <TournamentRow key={tournament.tournamentId} tournament={tournament} />
        ))}
      </ul>
    </section>
  );
}

function NewTournamentLink() {
  const { t } = useTranslation('tournaments');
  return (
    <div className={classes.floating}>
      <Button to="/tournaments/new" leftSection={<IconPlus aria-hidden />}>
        {t('mine.new')}
      </Button>
    </div>
  );
}

function NoTournaments() {
  const { t } = useTranslation('tournaments');
  return (
    <EmptyState
      picture={<EmptyPitch />}
      title={t('mine.empty.title')}
      action={<Button to="/tournaments/new">{t('mine.empty.action')}</Button>}
    >
      {t('mine.empty.text')}
    </EmptyState>
  );
}
