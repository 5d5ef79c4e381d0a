import { useTranslation } from '@/i18n/useTranslation';
import { Action } from '@/components/Action';
import { EmptyState } from '@/components/EmptyState';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { FindByName } from './FindByName';
import classes from './NotFound.module.css';
import { OffsidePicture } from './OffsidePicture';

/** Says that a link leads to no tournament, and offers to find it by name. */
export function TournamentNotFound() {
  const { t } = useTranslation();
  useDocumentTitle(t('tournamentNotFound.title'));
  return (
    <div className={classes.page}>
      <EmptyState
        heading="h1"
        picture={<OffsidePicture />}
        title={t('tournamentNotFound.title')}
        action={<Action to="/">{t('actions.backToHome')}</Action>}
      >
        {t('tournamentNotFound.text')}
      </EmptyState>
      <FindByName />
    </div>
  );
}
