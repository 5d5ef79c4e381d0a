import { useTranslation } from '@/i18n/useTranslation';
import { Action } from '@/components/Action';
import { EmptyState } from '@/components/EmptyState';
import { useDocumentTitle } from '@/components/useDocumentTitle';

/** Says to those who run a tournament that the operator has locked it, and whom to ask. */
export function TournamentLocked() {
  const { t } = useTranslation();
  useDocumentTitle(t('tournamentLocked.title'));
  return (
    <EmptyState
      heading="h1"
      title={t('tournamentLocked.title')}
      action={<Action to="/imprint">{t('tournamentLocked.imprint')}</Action>}
    >
      {t('tournamentLocked.text')}
    </EmptyState>
  );
}
