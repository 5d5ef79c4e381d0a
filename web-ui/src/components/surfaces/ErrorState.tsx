import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { OfflineError } from '@/api/errors';
import { Button } from '../buttons/Button';
import { EmptyState } from './EmptyState';
import { useErrorText } from '../useErrorText';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
  /** The page's main heading, where it stands in for a whole page. */
  heading?: 'h1' | 'h2';
}

/** A page that could not be loaded: what happened, what is safe, what to do. */
export function ErrorState({ error, onRetry, heading }: ErrorStateProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isPartMissing = error instanceof Error && NOT_LOADED.test(error.message);
  const isOffline = isPartMissing || error instanceof OfflineError;
  useRetryWhileOnline(isPartMissing, onRetry);
  const reason = errorText(error);
  const title = t(isOffline ? 'errorState.offlineTitle' : 'errorState.title');
  return (
    <div role="alert">
      <EmptyState
        heading={heading}
        title={title}
        action={onRetry && <Button onClick={onRetry}>{t('actions.tryAgain')}</Button>}
      >
        {reason !== title && !isOffline && <span>{reason} </span>}
        <span>{t(isOffline ? 'errorState.offlineSafe' : 'errorState.safe')}</span>
      </EmptyState>
    </div>
  );
}

/** What browsers say of a part of the code, or of its styles, that they cannot load. */
const NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i;

const PAUSE_BEFORE_RETRY = 3_000;

/**
 * A query is requested again by itself when the network is back; a part of the code is not.
 *
 * Tried more than once: the first requests of a network that is just back often fail, and a browser calls itself online
 * where nothing gets through.
 */
function useRetryWhileOnline(isWanted: boolean, onRetry: (() => void) | undefined): void {
  const retry = useEffectEvent(() => navigator.onLine && onRetry?.());
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = window.setInterval(() => retry(), PAUSE_BEFORE_RETRY);
    return () => window.clearInterval(timer);
  }, [isWanted]);
}
