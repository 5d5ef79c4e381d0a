import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ApiError, isNotFound } from '@/api/errors';
import { seriesQuery } from '@/api/series';
import { ErrorState } from '@/components/ErrorState';
import { Skeletons } from '@/components/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { PageNotFound } from '@/features/search/components/PageNotFound';
import { SeriesDates } from '@/features/series/components/SeriesDates';
import classes from '@/features/series/components/Series.module.css';

const AddDates = lazy(() => import('@/features/series/components/AddDates'));

/** One link for a whole season. */
export function Component() {
  const { seriesId = '' } = useParams();
  const { data: series, error, refetch } = useQuery(seriesQuery(seriesId));
  useDocumentTitle(series?.name);
  if (isNotFound(error) || (error instanceof ApiError && error.status === 422)) {
    return <PageNotFound />;
  }
  if (error && !series) {
    return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  }
  if (!series) return <Skeletons />;
  return (
    <div className={classes.page}>
      <h1>{series.name}</h1>
      <SeriesDates series={series} />
      {series.isOwner && (
        <Suspense>
          <AddDates series={series} />
        </Suspense>
      )}
    </div>
  );
}
