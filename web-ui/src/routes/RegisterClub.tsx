import { useLocation, useNavigate, useParams } from 'react-router';
import { ApiError, isNotFound } from '@/api/errors';
import { Action } from '@/components/Action';
import { EmptyState } from '@/components/EmptyState';
import { ErrorState } from '@/components/ErrorState';
import { Library } from '@/components/library/Library';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Skeletons } from '@/components/Skeletons';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { usePublicOpening } from '@/features/registration/api/useRegisterClub';
import { OpeningFacts } from '@/features/registration/components/OpeningFacts';
import { RegisterForm } from '@/features/registration/components/RegisterForm';
import { pathOf, secretInAddress } from '@/features/registration/secretInAddress';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './NarrowPage.module.css';

/** A club registers itself, with the link that the organiser has sent. */
export function Component() {
  const { t } = useTranslation('registration');
  const { id = '' } = useParams();
  const key = secretInAddress(useLocation().hash, 'key');
  useDocumentTitle(t('club.title'));
  if (!key) {
    return (
      <EmptyState heading="h1" title={t('club.invalidTitle')}>
        {t('club.noKeyText')}
      </EmptyState>
    );
  }
  return (
    <div className={classes.page}>
      <Registering id={id} registrationKey={key} />
    </div>
  );
}

function Registering({ id, registrationKey: key }: { id: string; registrationKey: string }) {
  const { t } = useTranslation('registration');
  const navigate = useNavigate();
  const { data: opening, error, refetch } = usePublicOpening(id, key);
  if (isNotFound(error) || (error instanceof ApiError && [401, 422].includes(error.status))) {
    return (
      <EmptyState heading="h1" title={t('club.invalidTitle')}>
        {t('club.invalidText')}
      </EmptyState>
    );
  }
  if (error && !opening) {
    return <ErrorState heading="h1" error={error} onRetry={() => void refetch()} />;
  }
  if (!opening) return <Skeletons count={4} height={72} />;
  if (!opening.takesRegistrations) {
    return (
      <EmptyState
        heading="h1"
        title={t('club.closedTitle')}
        action={<Action to={tournamentPath(id)}>{t('club.seeTournament')}</Action>}
      >
        {t('club.closedText')}
      </EmptyState>
    );
  }
  return (
    <Library>
      <OpeningFacts opening={opening} />
      <RegisterForm
        tournamentId={id}
        registrationKey={key}
        opening={opening}
        onRegistered={({ ownLink }) =>
          // The answer is the club's own page: going back leads to no form that registers it twice.
          void navigate(pathOf(ownLink ?? tournamentPath(id)), { replace: true })
        }
      />
    </Library>
  );
}
