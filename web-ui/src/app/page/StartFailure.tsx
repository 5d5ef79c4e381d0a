import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';

/** Stands in for the application when not even its configuration could be loaded. */
export function StartFailure() {
  const { t } = useTranslation();
  return (
    <main role="alert">
      <EmptyState
        title={t('errorState.offlineTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('actions.reload')}</Button>}
      >
        {t('errorState.offlineSafe')}
      </EmptyState>
    </main>
  );
}
