import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { OfflineError } from '@/api/wire/errors';
import { Shell, type ShellProps } from '@/components/shell/Shell';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';
import { keptUserId, useSession } from '@/identity/session';
import { Login } from './RequireSignIn';
import { PageHeading } from '@/routes/tournament/round/RoundHeading';

interface OwnersOnlyProps<Owned, Key extends QueryKey> extends Pick<
  ShellProps,
  'tournament' | 'beside'
> {
  /** What is theirs. */
  query: UseQueryOptions<Owned, Error, Owned, Key>;
  /** Where everybody finds it. */
  home: string;
  /** Whether there is still something to do for them; by default always. */
  isOpen?: (owned: Owned) => boolean;
  title: (owned: Owned) => string;
  children: (owned: Owned) => ReactNode;
}

/**
 * A page for the owner of a tournament or of a day, once signed in; it leads others to what everybody sees.
 *
 * An answer that was given before it was known who asks leads nobody away.
 */
export function OwnersOnly<Owned extends { isOwner: boolean; name: string }, Key extends QueryKey>({
  query,
  home,
  isOpen = () => true,
  title,
  children,
  ...frame
}: OwnersOnlyProps<Owned, Key>) {
  const { activeAuthStatus } = useSession();
  const isSignedIn = keptUserId.get() !== null;
  const asked = useQuery({ ...query, enabled: isSignedIn });
  const isTheirs = (answer: Owned) => answer.isOwner && isOpen(answer);
  const owned = isSignedIn && asked.data && isTheirs(asked.data) ? asked.data : undefined;
  useDocumentTitle(owned && `${title(owned)} · ${owned.name}`);
  // While the provider is away the planner answers as to anybody: that says nothing of whose it is.
  const isUnknown = asked.isFetchedAfterMount && !activeAuthStatus;
  const answer = isUnknown ? { ...asked, error: asked.error ?? new OfflineError() } : asked;
  return (
    <Shell
      back={home}
      heading={
        owned && (
          <PageHeading tournament={owned}>
            <h1>{title(owned)}</h1>
          </PageHeading>
        )
      }
      {...frame}
    >
      {!isSignedIn ? (
        <Login />
      ) : owned ? (
        children(owned)
      ) : (
        <NoAnswer heading="h1" query={answer} height={132} />
      )}
      {activeAuthStatus && <OthersLeave {...{ query, home, isTheirs }} />}
    </Shell>
  );
}

/** Asks for itself, once it is known who does: what was answered before may have been meant for somebody unknown. */
function OthersLeave<Owned, Key extends QueryKey>({
  query,
  home,
  isTheirs,
}: Pick<OwnersOnlyProps<Owned, Key>, 'query' | 'home'> & { isTheirs: (owned: Owned) => boolean }) {
  const asked = useQuery({ ...query, refetchOnMount: 'always' });
  const isLeaving = asked.isSuccess && asked.isFetchedAfterMount && !isTheirs(asked.data);
  return isLeaving && <Navigate to={home} replace />;
}
