import { QueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode } from 'react';
import { ApiError } from '@/api/errors';
import { ErrorState } from './ErrorState';

interface PageBoundaryProps {
  /** Where one is, if the frame stays while one goes on: a new place is a new chance. */
  place?: string;
  /** When the server answered last, where the frame keeps asking it: so is a new answer. */
  answeredAt?: number;
  children: ReactNode;
}

/** Catches what a page could not load, inside its frame, and lets one try again. */
export function PageBoundary({ children, ...chances }: PageBoundaryProps) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary {...chances} onReset={reset}>
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
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate(before: BoundaryProps) {
    const { error } = this.state;
    const { place, answeredAt } = this.props;
    const isAnswered = answeredAt !== before.answeredAt && error instanceof ApiError;
    if (error !== undefined && (place !== before.place || isAnswered)) this.startAnew();
  }

  private startAnew() {
    this.props.onReset();
    this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const tryAgain = () => {
      // A part of the code that could not be loaded is not asked for again before the page is.
      if (!(error instanceof ApiError)) return window.location.reload();
      this.startAnew();
    };
    return <ErrorState error={error} onRetry={tryAgain} />;
  }
}
