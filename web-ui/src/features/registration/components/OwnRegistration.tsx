import { Text } from '@mantine/core';
import { IconCopy, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Registration } from '@/api/types';
import { Button } from '@/components/buttons/Button';
import { useCopy } from '@/components/useCopy';
import { tournamentPath } from '@/components/shell/tournamentPath';
import { useTranslation } from '@/i18n/useTranslation';
import { ConfirmAddress } from './ConfirmAddress';
import { ChangeRegistration } from './ChangeRegistration';
import { EndRegistration } from './EndRegistration';
import classes from './Registration.module.css';
import { OwnDates } from './OwnDates';
import { RegistrationAnswer } from './RegistrationAnswer';

interface OwnRegistrationProps {
  registration: Registration;
  token: string;
  /** In the link of the first mail: who opens it has read that mail. */
  code?: string;
}

/** A club's own registration: how it stands, and the ways to change it or to withdraw it. */
export function OwnRegistration({ registration, token, code }: OwnRegistrationProps) {
  const { t } = useTranslation('registration');
  const [isChanging, setChanging] = useState(false);
  const { tournamentId, mayChange, contactEmail, contactName, emailConfirmed } = registration;
  const close = () => setChanging(false);
  const asksForAddress = Boolean(contactEmail && code && !emailConfirmed);
  if (isChanging) {
    return <ChangeRegistration registration={registration} token={token} onDone={close} />;
  }
  return (
    <div className={classes.content}>
      <RegistrationAnswer registration={registration} />
      {asksForAddress && code && (
        <ConfirmAddress registration={registration} token={token} code={code} />
      )}
      {contactEmail && (emailConfirmed || !code) && (
        <Text c="dimmed">
          {t(emailConfirmed ? 'own.contact' : 'own.unconfirmed', {
            name: contactName ?? '',
            email: contactEmail,
          })}
        </Text>
      )}
      <OwnDates registration={registration} />
      {mayChange && <OwnLink isMainThing={!asksForAddress} />}
      {mayChange && (
        <Button
          variant="default"
          leftSection={<IconPencil aria-hidden />}
          onClick={() => setChanging(true)}
        >
          {t('own.change')}
        </Button>
      )}
      <Button variant="default" to={tournamentPath(tournamentId)}>
        {t('club.seeTournament')}
      </Button>
      <EndRegistration registration={registration} token={token} />
    </div>
  );
}

/** The one link that changes a registration: this page's own address. */
function OwnLink({ isMainThing }: { isMainThing: boolean }) {
  const { t } = useTranslation('registration');
  const copy = useCopy();
  // The code of the mail has done its work.
  const link = window.location.href.replace(/&code=.*/, '');
  return (
    <section className={classes.content}>
      <p>
        <strong>{t('own.linkTitle')}.</strong> {t('own.linkText')}
      </p>
      <output className={classes.link} aria-label={t('own.linkTitle')}>
        {link}
      </output>
      <Button
        variant={isMainThing ? 'filled' : 'default'}
        leftSection={<IconCopy aria-hidden />}
        onClick={() => void copy(link)}
      >
        {t('own.copy')}
      </Button>
    </section>
  );
}
