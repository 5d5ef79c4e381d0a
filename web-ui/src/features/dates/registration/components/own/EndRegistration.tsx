import { ownRegistrationQuery, withdrawRegistration } from '@/api/series/registrations';
import { today } from '@/api/time/serverTime';
import type { JointDate, Registration } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { Button } from '@/components/buttons/Button';
import { notifySuccess } from '@/components/messages/notify';
import { ConfirmSheet, useQuestion } from '@/components/sheet/ConfirmSheet';
import { useTranslation } from '@/i18n/useTranslation';
import { isMissed, isUnderWay, mayWithdraw } from '@/features/dates/registration/standOf';

/** A club's own registration, and what its own link opens it with. */
export interface OwnProps {
  registration: Registration;
  token: string;
}

interface EndRegistrationProps extends OwnProps {
  /** Not of its date alone: all that was registered for at once ends. */
  ofAllDates: boolean;
}

/** The way out: to withdraw, and to have one's name and address deleted; it asks first. */
export function EndRegistration({ registration, token, ofAllDates }: EndRegistrationProps) {
  const { t } = useTranslation('registration');
  const { registrationId, club, teams, contactEmail, together } = registration;
  const others = together.filter((other) => other.registrationId !== registrationId);
  const endsToo = (other: JointDate) => ofAllDates || other.endsTogether;
  // While one of these goes on all others keep name and address, also those that are over or were turned down.
  const goesOn = ({ tournamentStatus, lastDay }: JointDate) =>
    tournamentStatus !== 'FINISHED' && lastDay >= today();
  const othersStay = others.some((other) => !endsToo(other) && isUnderWay(other) && goesOn(other));
  const othersEnd = others.filter((other) => endsToo(other) && mayWithdraw(other));
  const ending = mayWithdraw(registration) ? [registration, ...othersEnd] : othersEnd;
  const hasStarted = ending.some(({ tournamentStatus }) => tournamentStatus === 'STARTED');
  const isOn = ending.length > 0;
  // Its day went by, and may yet be moved.
  const isOut = isOn || (isMissed(registration) && isUnderWay(registration));
  const { ask, act, sheet } = useQuestion(
    useChange(
      () => withdrawRegistration(registrationId, token, ofAllDates),
      ownRegistrationQuery(registrationId, token),
    ),
    () => notifySuccess(isOn ? t('own.isWithdrawn', { club }) : t('own.forgotten')),
    'registration',
  );
  // Nothing is left to take back, and nothing to delete.
  if (!isOn && !contactEmail) return null;
  return (
    <>
      <Button variant="subtle" color="stop" onClick={ask}>
        {t(isOn ? 'own.withdraw' : 'own.forget')}
      </Button>
      <ConfirmSheet
        {...sheet}
        onConfirm={act}
        title={isOn ? t('own.withdrawTitle', { club }) : t('own.forgetTitle')}
        action={t(isOn ? 'own.withdraw' : 'own.forget')}
        destructive
      >
        {isOut && (
          <p>
            {t(hasStarted ? 'own.withdrawStartedText' : 'own.withdrawText', {
              count: teams.length,
            })}
          </p>
        )}
        {othersEnd.length > 0 && <p>{t(ofAllDates ? 'dates.allDates' : 'dates.allGroups')}</p>}
        {othersStay && <p>{t(isOn ? 'dates.othersStay' : 'dates.othersKeep')}</p>}
        {!othersStay && <p>{t('own.forgetText')}</p>}
      </ConfirmSheet>
    </>
  );
}
