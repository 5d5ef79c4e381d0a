import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { Imprint } from '@/features/legal/components/Imprint';

/** The imprint. */
export function Component() {
  const { t } = useTranslation('legal');
  useDocumentTitle(t('imprint.title'));
  return <Imprint />;
}
