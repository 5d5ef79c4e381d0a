import { Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '@/components/buttons/Button';
import { LinkBox } from '@/components/LinkBox';
import { dayPath } from '@/components/shell/seriesPath';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useTranslation } from '@/i18n/useTranslation';
import { isTooLate } from '../standOf';
import { ConfirmAddress } from './ConfirmAddress';
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
  const { mayChange, contactEmail, contactName, emailConfirmed } = registration;
  const close = () => setChanging(false);
  // Nobody hears of anything by mail any more once it is too late to take part.
  const isUnconfirmed = !emailConfirmed && !isTooLate(registration);
  // Whoever reads the mail may have registered for nothing.
  const mayBeAnybody = Boolean(code && contactEmail) && !emailConfirmed;
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
            {t(isUnconfirmed ? 'own.unconfirmed' : 'own.contact', {
              name: contactName ?? '',
              email: contactEmail,
            })}
          </Text>
        ))}
      <OwnDates registration={registration} />
      {(mayChange || registration.isCancelled) && <OwnLink />}
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconPencil aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {t('own.change')}
        </Button>
      )}
      <WhereItPlays registration={registration} />
      <EndRegistration registration={registration} token={token} ofAllDates={mayBeAnybody} />
    </Stack>
  );
}

/** The way to the group that a club plays in; where these are several, or that is not known yet, to their day. */
function WhereItPlays({ registration }: Pick<OwnProps, 'registration'>) {
  const { t } = useTranslation('registration');
  const { festivalOf, date, state, together, tournamentId } = registration;
  const isInSeveral = together.filter(({ endsTogether }) => endsTogether).length > 1;
  const isOfDay = festivalOf !== null && (isInSeveral || state !== 'ACCEPTED');
  return (
    <Button
      variant="default"
      to={isOfDay ? dayPath(festivalOf, date) : tournamentPath(tournamentId)}
    >
      {t(isOfDay ? 'club.seeDay' : 'club.seeTournament')}
    </Button>
  );
}

/** The one link that changes a registration: this page's own address. */
function OwnLink() {
  const { t } = useTranslation('registration');
  // The code of the mail has done its work.
  const link = window.location.href.replace(/&code=.*/, '');
  return (
    <Stack component="section">
      <p>
        <strong>{t('own.linkTitle')}.</strong> {t('own.linkText')}
      </p>
      <LinkBox link={link} label={t('own.linkTitle')} />
    </Stack>
  );
}
