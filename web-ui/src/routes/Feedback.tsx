import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { FeedbackForm } from '@/features/feedback/components/FeedbackForm';
import narrow from './NarrowPage.module.css';

/** A message to the operator. */
export function Component() {
  const { t } = useTranslation('feedback');
  useDocumentTitle(t('title'));
  return (
    <div className={narrow.page}>
      <h1>{t('title')}</h1>
      <FeedbackForm />
    </div>
  );
}
