import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isUnknown } from '@/api/wire/errors';
import { seriesClubsQuery, seriesQuery } from '@/api/series/series';
import type { Series } from '@/api/types';
import { ErrorBoundary } from '@/components/start/ErrorBoundary';
import { lazily } from '@/components/start/prepared';
import { dayPath } from '@/components/shell/seriesPath';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { Rows } from '@/components/surfaces/Row';
import { Skeletons } from '@/components/surfaces/Skeletons';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { useDays } from '@/components/time/useNow';
import { SplitRow } from '@/features/dates/festival/components/split/SplitRow';
import { PageNotFound } from '@/features/site/search/components/NotFound';
import { SeriesDates } from '@/features/dates/series/components/SeriesDates';
import { SeriesClubs } from '@/features/dates/series/components/SeriesClubs';
import { datesInOrder } from '@/features/dates/series/dates';

const ChangeSeries = lazy(() => import('@/features/dates/series/components/ChangeSeries'));
const SeriesRegistration = lazy(
  () => import('@/features/dates/registration/components/SeriesRegistration'),
);
const ClubSeason = lazily(
  () => import('@/features/dates/series/components/ClubSeason'),
  <Skeletons />,
);

/** One link for a whole season, and below it one for each club. */
export function Component() {
  const { seriesId = '' } = useParams();
  const query = useQuery(seriesQuery(seriesId));
  const series = query.data;
  const club = useSearchParams()[0].get('club');
  useDocumentTitle(series && club !== null ? `${club} · ${series.name}` : series?.name);
  if (isUnknown(query.error)) return <PageNotFound />;
  if (!series) return <NoAnswer heading="h1" query={query} />;
  if (club !== null) {
    return <ClubSeason series={series} club={club} />;
  }
  return (
    <Stack gap="lg" w="100%" maw="var(--reading-width)">
      <h1>{series.name}</h1>
      <SeriesDates series={series} />
      <BelowDates series={series} />
    </Stack>
  );
}

/** The clubs and, for its owner, what can be changed: they come together, or the clubs would push the rest down. */
function BelowDates({ series }: { series: Series }) {
  const { data: clubs = [], isLoading } = useQuery(seriesClubsQuery(series.seriesId));
  const { next } = datesInOrder(series.tournaments, ...useDays());
  if (isLoading) return null;
  return (
    <ErrorBoundary>
      <Suspense>
        <SeriesClubs seriesId={series.seriesId} clubs={clubs} />
        {series.isOwner && (
          <>
            {/* Until it has begun, the next date may become several tournaments. */}
            {next?.status === 'NOT_STARTED' && (
              <Rows>
                <SplitRow to={dayPath(series.seriesId, next.date, 'split')} />
              </Rows>
            )}
            <SeriesRegistration series={series} />
            <ChangeSeries series={series} hasNext={next !== undefined} />
          </>
        )}
      </Suspense>
    </ErrorBoundary>
  );
}
