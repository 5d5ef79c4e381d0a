import { useTranslation } from '@/i18n/useTranslation';
import { Button } from '@/components/buttons/Button';
import { EmptyState } from '@/components/surfaces/EmptyState';
import { useDocumentTitle } from '@/components/start/useDocumentTitle';

/** Says to those who run a tournament that the operator has locked it, and whom to ask. */
export function TournamentLocked() {
  const { t } = useTranslation();
  useDocumentTitle(t('tournamentLocked.title'));
  return (
    <EmptyState
      heading="h1"
      title={t('tournamentLocked.title')}
      action={<Button to="/imprint">{t('tournamentLocked.imprint')}</Button>}
    >
      {t('tournamentLocked.text')}
    </EmptyState>
  );
}
