import { useTranslation } from '@/i18n/useTranslation';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { NewTournamentForm } from '@/features/tournament/components/NewTournamentForm';

/** A new tournament, in three short steps. */
export function Component() {
  const { t } = useTranslation('tournaments');
  useDocumentTitle(t('new.title'));
  return (
    <>
      <h1>{t('new.title')}</h1>
      <NewTournamentForm />
    </>
  );
}
