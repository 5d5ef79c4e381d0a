import { Anchor, Badge, Group, Stack, Text, type BadgeProps } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconMailExclamation } from '@tabler/icons-react';
import { memo } from 'react';
import type { Registration } from '@/api/types';
import { Card } from '@/components/surfaces/Card';
import { Notice } from '@/components/surfaces/Notice';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { strengthKey } from '../strengths';
import { isUndecided, usePlaces } from '../standOf';
import { Decision, type DecisionProps } from './Decision';
import classes from './RegistrationList.module.css';

const LOOKS: Partial<Record<Registration['state'], BadgeProps>> = {
  NEW: { color: 'waiting' },
  ACCEPTED: { variant: 'light' },
};

/** One club that has registered: its teams, its places, whom to call, and what to decide. */
export const RegistrationCard = memo(function RegistrationCard(decision: DecisionProps) {
  const { t } = useTranslation(['registration', 'team-form']);
  const { tournament, registration, mayAccept } = decision;
  const { state, club, nickName, teams, together, looksLike, mails } = registration;
  const { contactName, contactEmail } = registration;
  const format = useFormat();
  const places = usePlaces();
  const mayDecide = mayAccept || isUndecided(registration);
  const others = together.filter(
    ({ registrationId }) => registrationId !== registration.registrationId,
  );
  const notArrived = mails.filter((mail) => mail.state !== 'SENT' && mail.reason === 'MAIL_FAILED');
  const areAllRetried = notArrived.every((mail) => mail.state === 'QUEUED');
  return (
    <li>
      <Card accent={state === 'NEW' ? 'waiting' : undefined}>
        <Stack gap="xs">
          <Group justify="space-between">
            <h3>
              <span>{club}</span>{' '}
              <Text span inherit fw={400} c="dimmed">
                {nickName}
              </Text>
            </h3>
            <Badge {...(LOOKS[state] ?? { variant: 'quiet' })}>{t(`states.${state}`)}</Badge>
          </Group>
          <Group>
            {teams.map((_, index) => (
              <TeamDots key={index} size="9.5px" />
            ))}
            <span>{places(registration)}</span>
          </Group>
          {teams.some(({ strength }) => strength !== 'AVERAGE') && (
            <Text c="dimmed">
              {t('card.strengths', {
                words: format.list(teams.map(({ strength }) => t(strengthKey(strength)))),
              })}
            </Text>
          )}
          {others.length > 0 && (
            <Text c="dimmed">
              {t('card.groups', {
                groups: format.list(others.map(({ tournamentName }) => tournamentName)),
              })}
            </Text>
          )}
          {contactEmail ? (
            <Group gap="0 var(--space-3)">
              <span>{contactName}</span>
              <Anchor href={`mailto:${contactEmail}`} className={classes.mail}>
                <IconMail aria-hidden /> <span>{contactEmail}</span>
              </Anchor>
            </Group>
          ) : (
            <Text c="dimmed">{t('card.noContact')}</Text>
          )}
          {looksLike.length > 0 && (
            <Notice tone="waiting" icon={<IconAlertTriangle aria-hidden />}>
              {t('card.lookAlike', { others: format.list(looksLike) })}
            </Notice>
          )}
          {notArrived.length > 0 && (
            <Notice tone="waiting" icon={<IconMailExclamation aria-hidden />}>
              {t(areAllRetried ? 'mail.retried' : 'card.failed')}
            </Notice>
          )}
          {tournament.status === 'NOT_STARTED' && mayDecide && <Decision {...decision} />}
        </Stack>
      </Card>
    </li>
  );
});
