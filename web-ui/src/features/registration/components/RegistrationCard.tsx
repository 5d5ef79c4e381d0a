import { Group } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconMailExclamation } from '@tabler/icons-react';
import type { Registration, Tournament } from '@/api/types';
import { TeamDots } from '@/components/TeamDots';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { strengthKey } from '../strengths';
import { usePlaces } from '../usePlaces';
import { Decision } from './Decision';
import classes from './Owner.module.css';

interface RegistrationCardProps {
  tournament: Tournament;
  registration: Registration;
}

/** One club that has registered: its teams, its places, whom to call, and what to decide. */
export function RegistrationCard({ tournament, registration }: RegistrationCardProps) {
  const { t } = useTranslation(['registration', 'clubs']);
  const { state, club, nickName, teams, looksLike, mails } = registration;
  const format = useFormat();
  const places = usePlaces();
  const isOpen = tournament.status === 'NOT_STARTED' && (state === 'NEW' || state === 'WAITING');
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.head}>
        <h4 className={classes.club}>
          {club} <span className={classes.nickName}>{nickName}</span>
        </h4>
        <span className={classes.state} data-state={state}>
          {t(`states.${state}`)}
        </span>
      </div>
      <p className={classes.dots}>
        {teams.map((_, index) => (
          <TeamDots key={index} club={nickName} />
        ))}
        <span>{places(registration)}</span>
      </p>
      <p className={classes.muted}>
        {t('card.strengths', {
          words: format.list(teams.map(({ strength }) => t(strengthKey(strength)))),
        })}
      </p>
      <Contact registration={registration} />
      {looksLike.length > 0 && (
        <p className={classes.flag}>
          <IconAlertTriangle aria-hidden />
          <span>{t('card.lookAlike', { others: format.list(looksLike) })}</span>
        </p>
      )}
      {mails.some(({ state: sent, reason }) => sent !== 'SENT' && reason === 'MAIL_FAILED') && (
        <p className={classes.flag}>
          <IconMailExclamation aria-hidden />
          {t('card.failed')}
        </p>
      )}
      {isOpen && <Decision tournament={tournament} registration={registration} />}
    </li>
  );
}

function Contact({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registration');
  const { contactName, contactEmail } = registration;
  if (!contactEmail) return <p className={classes.muted}>{t('card.noContact')}</p>;
  return (
    <Group component="p" gap="0 var(--space-3)">
      {contactName}
      <a href={`mailto:${contactEmail}`} className={classes.mail}>
        <IconMail aria-hidden /> {contactEmail}
      </a>
    </Group>
  );
}
