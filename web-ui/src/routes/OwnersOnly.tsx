import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Shell } from '@/components/shell/Shell';
import { ErrorState } from '@/components/surfaces/ErrorState';
import { Skeletons } from '@/components/surfaces/Skeletons';

interface OwnersOnlyProps<Owned, Key extends QueryKey> {
  /** What is theirs. */
  query: UseQueryOptions<Owned, Error, Owned, Key>;
  /** Where everybody finds it. */
  home: string;
  /** Whether there is still something to do for them; by default always. */
  isOpen?: (owned: Owned) => boolean;
  children: (owned: Owned) => ReactNode;
}

/**
 * A page for the owner of a tournament or of a day; it leads others to what everybody sees.
 *
 * An answer that was given before it was known who asks leads nobody away.
 */
export function OwnersOnly<Owned extends { isOwner: boolean }, Key extends QueryKey>({
  query,
  home,
  isOpen = () => true,
  children,
}: OwnersOnlyProps<Owned, Key>) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...query,
    refetchOnMount: 'always',
  });
  if (data?.isOwner && isOpen(data)) return children(data);
  if (data && isFetchedAfterMount && !error) return <Navigate to={home} replace />;
  return (
    <Shell back={home}>
      {error ? (
        <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={3} height={132} />
      )}
    </Shell>
  );
}
