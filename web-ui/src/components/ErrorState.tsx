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
  const isOffline = error instanceof OfflineError;
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
