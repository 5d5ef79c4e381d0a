import { useRouteError } from 'react-router';
import { ErrorState } from '@/components/ErrorState';
import { Shell } from '@/components/shell/Shell';

/** Stands in for a page whose code failed: to load, or by itself. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <Shell>
      <ErrorState error={error} onRetry={() => window.location.reload()} />
    </Shell>
  );
}
