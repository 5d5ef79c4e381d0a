import { Notice } from '@/components/surfaces/Notice';
import { useTranslation } from '@/i18n/useTranslation';

/** That a tournament does not take place, for all who have its link. */
export function Cancelled() {
  const { t } = useTranslation('tournament');
  return (
    <Notice tone="stop" role="note" title={t('cancelled.title')}>
      {t('cancelled.text')}
    </Notice>
  );
}
