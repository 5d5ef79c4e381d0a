import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { OfflineError } from '@/api/wire/errors';
import { tabStorage } from '@/storage/storage';
import { Button } from '../buttons/Button';
import { EmptyState } from './EmptyState';
import { useErrorText } from '@/components/messages/useErrorText';

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
  const missing = error instanceof Error && NOT_LOADED.test(error.message) ? error.message : '';
  const isLeftToUser = useRetryOnce(missing, onRetry);
  const isOffline = error instanceof OfflineError || (missing !== '' && !isLeftToUser);
  const reason = errorText(error);
  const title = t(isOffline ? 'errorState.offlineTitle' : 'errorState.title');
  const way = t(isLeftToUser ? 'actions.reload' : 'actions.tryAgain');
  return (
    <div role="alert">
      <EmptyState
        heading={heading}
        title={title}
        action={onRetry && <Button onClick={onRetry}>{way}</Button>}
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

/** For which missing part the page was loaded again. */
const RETRIED = 'retriedFor';

/**
 * A query is requested again by itself when the network is back; for a part of the code the page is loaded again.
 *
 * Once, until the network was away: with a network that lets the part not pass, or after a new version, more does not
 * help. What somebody has typed stays until they decide.
 *
 * @returns whether it is left to the user
 */
function useRetryOnce(missing: string, onRetry: (() => void) | undefined): boolean {
  const isLeftToUser = () =>
    missing !== '' &&
    navigator.onLine &&
    (tabStorage.getItem(RETRIED) === missing || isAnythingTyped());
  const [isLeft, setLeft] = useState(isLeftToUser);
  const retry = useEffectEvent(() => {
    const isLeftNow = isLeftToUser();
    setLeft(isLeftNow);
    if (isLeftNow) return;
    tabStorage.setItem(RETRIED, navigator.onLine ? missing : '');
    // Where nothing outlives the page, it would be loaded again and again.
    if (navigator.onLine && tabStorage.isKept(RETRIED)) onRetry?.();
  });
  useEffect(() => {
    if (missing === '') return undefined;
    const timer = window.setInterval(() => retry(), PAUSE_BEFORE_RETRY);
    return () => window.clearInterval(timer);
  }, [missing]);
  return isLeft;
}

/** Whether a field on the page holds text, perhaps below a dialog. */
function isAnythingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'textarea, input:not([type=radio], [type=checkbox], [type=hidden])',
  );
  return [...fields].some(({ value }) => value !== '');
}
