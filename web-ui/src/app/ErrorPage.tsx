import { Component, type ReactNode } from 'react';
import { ErrorState } from '@/components/ErrorState';
import { Shell } from '@/components/shell/Shell';

interface ErrorPageProps {
  /** A new place is a new chance. */
  place: string;
  children: ReactNode;
}

interface ErrorPageState {
  error?: unknown;
  place: string;
}

/** Stands in for a page whose code failed: to load, or by itself. */
export class ErrorPage extends Component<ErrorPageProps, ErrorPageState> {
  override state: ErrorPageState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ place }: ErrorPageProps, state: ErrorPageState) {
    return place === state.place ? null : { place, error: undefined };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return (
      <Shell>
        <ErrorState
          heading="h1"
          error={this.state.error}
          onRetry={() => window.location.reload()}
        />
      </Shell>
    );
  }
}
