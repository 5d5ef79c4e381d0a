import { useTranslation } from '@/i18n/useTranslation';
import { Action } from '@/components/Action';
import { EmptyState } from '@/components/EmptyState';

/** Stands in for the application when not even its configuration could be loaded. */
export function StartFailure() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <EmptyState
        title={t('errorState.offlineTitle')}
        action={<Action onClick={() => window.location.reload()}>{t('actions.reload')}</Action>}
      >
        {t('errorState.offlineSafe')}
      </EmptyState>
    </main>
  );
}
