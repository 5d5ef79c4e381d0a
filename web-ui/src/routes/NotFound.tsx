import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Action } from '@/components/Action';
import { EmptyState } from '@/components/EmptyState';
import { useDocumentTitle } from '@/components/useDocumentTitle';

/** The page for an address that leads nowhere. */
export function Component() {
  const { t } = useTranslation();
  useDocumentTitle(t('notFound.title'));
  return (
    <EmptyState
      title={t('notFound.title')}
      action={
        <Action component={Link} to="/">
          {t('actions.backToHome')}
        </Action>
      }
    >
      {t('notFound.text')}
    </EmptyState>
  );
}
