import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { OfflineError } from '@/api/errors';
import { Action } from './Action';
import { EmptyState } from './EmptyState';
import { useErrorText } from './useErrorText';

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
  // Decided once: the network may be back before the page has been loaded again.
  const [isPartMissing] = useState(() => isMissingPart(error));
  const isOffline = isPartMissing || error instanceof OfflineError;
  useRetryOnReconnect(isPartMissing, onRetry);
  const reason = errorText(error);
  const title = t(isOffline ? 'errorState.offlineTitle' : 'errorState.title');
  return (
    <div role="alert">
      <EmptyState
        heading={heading}
        title={title}
        action={onRetry && <Action onClick={onRetry}>{t('actions.tryAgain')}</Action>}
      >
        {reason !== title && !isOffline && <>{reason} </>}
        {t(isOffline ? 'errorState.offlineSafe' : 'errorState.safe')}
      </EmptyState>
    </div>
  );
}

/** What browsers say of a part of the code, or of its styles, that they cannot load. */
const NOT_LOADED = /dynamically imported module|importing a module script|unable to preload/i;

/** Whether a part of the code is not on this device, and there is no network to load it. */
function isMissingPart(error: unknown): boolean {
  return error instanceof Error && NOT_LOADED.test(error.message) && !navigator.onLine;
}

/** A query is requested again by itself when the network is back; a part of the code is not. */
function useRetryOnReconnect(isWanted: boolean, onRetry: (() => void) | undefined): void {
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (!isWanted) return undefined;
    const listener = () => retry();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [isWanted]);
}
