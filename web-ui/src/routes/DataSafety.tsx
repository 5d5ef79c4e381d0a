import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { DataSafety } from '@/features/legal/components/DataSafety';

/** The page on data safety. */
export function Component() {
  const { t } = useTranslation('legal');
  useDocumentTitle(t('data.title'));
  return <DataSafety />;
}
