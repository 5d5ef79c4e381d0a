import { Stack, Text } from '@mantine/core';
import { IconMailCheck, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmAddress, ownRegistrationQuery } from '@/api/series/registrations';
import { useChange } from '@/api/wire/useChange';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/sharing/LinkBox';
import { notifySuccess } from '@/components/messages/notify';
import { dayPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { Card } from '@/components/surfaces/Card';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { isTooLate, isUnderWay, standOf } from '@/features/dates/registration/standOf';
import { ChangeRegistration } from './ChangeRegistration';
import { EndRegistration, type OwnProps } from './EndRegistration';
import { OwnDates } from './OwnDates';
import { RegistrationAnswer } from './RegistrationAnswer';

interface OwnRegistrationProps extends OwnProps {
  /** In the link of the first mail: who opens it has read that mail. */
  code?: string;
}

/** A club's own registration: how it stands, and the ways to change it or to withdraw it. */
export function OwnRegistration({ registration, token, code }: OwnRegistrationProps) {
  const { t } = useTranslation('registration');
  const [isChanging, setChanging] = useState(false);
  const { mayChange, contactEmail, contactName, emailConfirmed, tournamentStatus } = registration;
  const close = () => setChanging(false);
  // Nobody hears of anything by mail any more once it is too late to take part.
  const isUnconfirmed = !emailConfirmed && !isTooLate(registration);
  const isAsked = isUnconfirmed && isUnderWay(registration) && tournamentStatus === 'NOT_STARTED';
  const hasLapsed = isUnconfirmed && standOf(registration) === 'LAPSED';
  const told = isAsked ? 'unconfirmed' : hasLapsed ? 'lapsed' : 'contact';
  // Whoever reads the mail may have registered for nothing.
  const mayBeAnybody = Boolean(code && contactEmail) && !emailConfirmed;
  // Who plays in several groups of a day, or may in one of them, is led to the day.
  const { festivalOf, date, state, together, tournamentId } = registration;
  const isInSeveral = together.filter(({ endsTogether }) => endsTogether).length > 1;
  const isOfDay = festivalOf !== null && (isInSeveral || state !== 'ACCEPTED');
  if (isChanging) {
    return <ChangeRegistration registration={registration} token={token} onDone={close} />;
  }
  return (
    <Stack gap="md">
      <RegistrationAnswer registration={registration} />
      {contactEmail &&
        (code && isUnconfirmed ? (
          <ConfirmAddress registration={registration} token={token} code={code} />
        ) : (
          <Text c="dimmed">
            {t(`own.${told}`, {
              name: contactName ?? '',
              email: contactEmail,
            })}
          </Text>
        ))}
      <OwnDates registration={registration} />
      {(mayChange || registration.isCancelled) && (
        <Stack component="section">
          <p>
            <strong>{t('own.linkTitle')}.</strong> {t('own.linkText')}
          </p>
          {/* The one link that changes it is this page's own address; the code of the mail has done its work. */}
          <LinkBox link={window.location.href.replace(/&code=.*/, '')} label={t('own.linkTitle')} />
        </Stack>
      )}
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconPencil aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {t('own.change')}
        </Button>
      )}
      <Button
        variant="default"
        to={isOfDay ? dayPath(festivalOf, date) : tournamentPath(tournamentId)}
      >
        {t(isOfDay ? 'club.seeDay' : 'club.seeTournament')}
      </Button>
      <EndRegistration registration={registration} token={token} ofAllDates={mayBeAnybody} />
    </Stack>
  );
}

/** Asks for one tap: programs that look into mails open links, but press nothing. */
function ConfirmAddress({ registration, token, code }: OwnProps & { code: string }) {
  const { t } = useTranslation('registration');
  const tellFailure = useNotifyFailure('registration');
  const { registrationId, contactEmail } = registration;
  const { mutateAsync, isPending } = useChange(
    () => confirmAddress(registrationId, token, code),
    ownRegistrationQuery(registrationId, token),
  );
  const email = contactEmail ?? '';
  const confirm = () =>
    mutateAsync().then(() => notifySuccess(t('own.confirmed', { email })), tellFailure);
  return (
    <Card accent="turf">
      <Stack gap="md">
        <h2>{t('own.confirmTitle', { email })}</h2>
        <p>{t('own.confirmText')}</p>
        <Button
          leftSection={<IconMailCheck aria-hidden />}
          loading={isPending}
          onClick={() => void confirm()}
        >
          {t('own.confirm')}
        </Button>
      </Stack>
    </Card>
  );
}
