import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary as Boundary, type FallbackProps } from 'react-error-boundary';
import { ApiError } from '@/api/errors';
import { ErrorState } from './surfaces/ErrorState';
import { Shell } from './shell/Shell';

interface ErrorBoundaryProps {
  /** Where one is: the boundary tries again at a new place. */
  place?: string;
  /** When the server answered last: after a refused call the boundary tries again with a new answer. */
  answeredAt?: number;
  /** Stands in for the whole page, frame included, instead of a part inside one. */
  wholePage?: boolean;
  /** Loads the whole page again. */
  reload?: () => void;
  children: ReactNode;
}

/** Catches what a page or a part of it could not load or show, and lets one try again. */
export function ErrorBoundary({ place, children, ...failureProps }: ErrorBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary
          resetKeys={[place]}
          onReset={reset}
          fallbackRender={(failure) => <Failure {...failure} {...failureProps} />}
        >
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

type FailureProps = FallbackProps & Omit<ErrorBoundaryProps, 'place' | 'children'>;

function Failure({
  error,
  resetErrorBoundary,
  answeredAt,
  wholePage,
  reload = () => window.location.reload(),
}: FailureProps) {
  // Code that failed to load is not requested again before the page is.
  const canTryAgain = error instanceof ApiError;
  const failedAt = useRef(answeredAt);
  useEffect(() => {
    if (canTryAgain && answeredAt !== failedAt.current) resetErrorBoundary();
  }, [canTryAgain, answeredAt, resetErrorBoundary]);
  const state = (
    <ErrorState
      heading={wholePage ? 'h1' : undefined}
      error={error}
      onRetry={canTryAgain ? () => resetErrorBoundary() : reload}
    />
  );
  return wholePage ? <Shell>{state}</Shell> : state;
}
