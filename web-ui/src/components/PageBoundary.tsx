import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ApiError } from '@/api/errors';
import { ErrorState } from './ErrorState';

interface PageBoundaryProps {
  /** Where one is, if the frame stays while one goes on: a new place is a new chance. */
  place?: string;
  children: ReactNode;
}

/** Catches what a page could not load, inside its frame, and lets one try again. */
export function PageBoundary({ place, children }: PageBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary place={place} onReset={reset}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  );
}

interface BoundaryProps extends PageBoundaryProps {
  onReset: () => void;
}

interface BoundaryState {
  error?: unknown;
  place?: string;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: BoundaryProps, state: BoundaryState) {
    return place === state.place ? null : { place, error: undefined };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const tryAgain = () => {
      // A part of the code that could not be loaded is not asked for again before the page is.
      if (!(error instanceof ApiError)) return window.location.reload();
      this.props.onReset();
      this.setState({ error: undefined });
    };
    return <ErrorState error={error} onRetry={tryAgain} />;
  }
}
