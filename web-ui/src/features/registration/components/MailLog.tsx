import type { Registration } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { useFormat } from '@/components/useFormat';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';
import classes from './Owner.module.css';

/** What was mailed to the clubs, the newest first. */
export function MailLog({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const mails = registrations
    .flatMap(({ club, mails: own }) => own.map((mail) => ({ ...mail, club })))
    .sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Disclosure title={t('mail.title')}>
      {mails.length === 0 && <p className={classes.muted}>{t('mail.none')}</p>}
      <ul className={classes.mails}>
        {mails.map((mail) => (
          <li key={`${mail.club} ${mail.kind} ${mail.at}`}>
            <span>
              <strong>{mail.club}</strong>: {t(`mail.kinds.${mail.kind}`)}{' '}
              <span className={classes.muted}>
                {format.dayOf(mail.at)}, {format.timeOf(mail.at)}
              </span>
            </span>
            <span className={classes.state} data-state={mail.state}>
              {t(`mail.states.${mail.state}`)}
            </span>
            {mail.reason && (
              <p className={classes.muted}>
                {findText(`mail.reasons.${mail.reason}`, {}, 'registration')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
