import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { seriesClubsQuery } from '@/api/series';
import type { ClubSeason as Season, Series } from '@/api/types';
import { ClubBadge } from '@/components/ClubBadge';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { seriesPath } from '@/components/shell/seriesPath';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { FormatsTable } from './FormatsTable';
import classes from './Series.module.css';

/** The season of one club: whom it met, and which formats it played. */
export default function ClubSeason({ series, club }: { series: Series; club: string }) {
  const { t } = useTranslation('series');
  const { data, error, refetch } = useQuery(seriesClubsQuery(series.seriesId));
  const season = data?.find((one) => one.club === club);
  if (error && !data) {
    return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeletons />;
  return (
    <div className={classes.page}>
      {season ? (
        <SeasonOf season={season} />
      ) : (
        <EmptyState heading="h1" title={t('club.unknownTitle')}>
          {t('club.unknown')}
        </EmptyState>
      )}
      <Link className={classes.back} to={seriesPath(series.seriesId)}>
        {t('club.allDates', { name: series.name })}
      </Link>
    </div>
  );
}

function SeasonOf({ season }: { season: Season }) {
  const { t } = useTranslation('series');
  return (
    <>
      <Group component="h1" wrap="nowrap" gap="sm" style={{ overflowWrap: 'anywhere' }}>
        <ClubBadge nickName={season.nickName} color={season.color} />
        {season.club}
      </Group>
      {season.opponents.length > 0 ? (
        <>
          <FormatsTable dates={season.dates} />
          <Opponents season={season} />
        </>
      ) : (
        <Text c="dimmed">{t('club.none')}</Text>
      )}
    </>
  );
}

function Opponents({ season: { opponents } }: { season: Season }) {
  const { t } = useTranslation('series');
  const format = useFormat();
  return (
    <section className={classes.group}>
      <h2>{t('club.opponents')}</h2>
      <ul className={classes.rows}>
        {opponents.map(({ club, matches, lastMet }) => (
          <li key={club} className={classes.met}>
            <strong>{club}</strong>
            <span className={classes.facts}>
              {t('club.matches', { count: matches, date: format.date(lastMet) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
