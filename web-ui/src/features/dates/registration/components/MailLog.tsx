import { Badge, Text } from '@mantine/core';
import type { Registration } from '@/api/types';
import { Disclosure } from '@/components/surfaces/Disclosure';
import { Row, Rows } from '@/components/surfaces/Row';
import { useFormat } from '@/components/time/useFormat';
import { findText } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/useTranslation';

/** Whether a mail should have reached a club and did not; one that said nothing any more did not have to. */
function hasFailed({ state, reason }: Registration['mails'][number]): boolean {
  return state === 'FAILED' && reason !== 'OUTDATED' && reason !== 'TOLD_LATER';
}

/** Whether a mail could not be handed over and will be tried again. */
function isRetried({ state, reason }: Registration['mails'][number]): boolean {
  return state === 'QUEUED' && reason === 'MAIL_FAILED';
}

/** What was mailed to the clubs, the newest first. */
export function MailLog({ registrations }: { registrations: readonly Registration[] }) {
  const { t } = useTranslation('registration');
  const format = useFormat();
  const mails = registrations
    .flatMap(({ club, mails: own }) => own.map((mail) => ({ ...mail, club })))
    .sort((one, other) => other.at.localeCompare(one.at));
  return (
    <Disclosure title={t('mail.title')}>
      {mails.length === 0 && <Text c="dimmed">{t('mail.none')}</Text>}
      <Rows>
        {mails.map((mail) => (
          <Row
            key={`${mail.club} ${mail.kind} ${mail.at}`}
            title={`${mail.club}: ${t(`mail.kinds.${mail.kind}`)}`}
            hint={[
              t('club.when', { date: format.dayOf(mail.at), time: format.timeOf(mail.at) }),
              isRetried(mail)
                ? t('mail.retried')
                : mail.reason && findText(`mail.reasons.${mail.reason}`, {}, 'registration'),
            ]
              .filter(Boolean)
              .join('. ')}
            end={
              <Badge {...(hasFailed(mail) ? { color: 'waiting' } : { variant: 'quiet' })}>
                {t(`mail.states.${mail.state}`)}
              </Badge>
            }
          />
        ))}
      </Rows>
    </Disclosure>
  );
}
