import { Group, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconInfoCircle, IconMapPin, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/useTranslation';
import { isBeforeStart } from '@/api/time/status';
import { endOf, isLate, setEndOr, startOf } from '@/api/time/schedule';
import type { DayPlan, Tournament } from '@/api/types';
import { Card } from '@/components/surfaces/Card';
import { streetAddress } from '@/components/fields/streetAddress';
import { useFormat } from '@/components/time/useFormat';
import { PLAIN } from '../form/facts';
import { useLastDay } from '../useLastDay';
import classes from './EventFacts.module.css';

interface EventFactsProps {
  tournament: Tournament;
  plan?: DayPlan;
}

/** When, where, how big, who invites. */
export function EventFacts({ tournament, plan }: EventFactsProps) {
  const { t } = useTranslation(['tournament', 'common']);
  const format = useFormat();
  const { status, date, organizerClub, schedule, numberOfRounds, durationInMinutes } = tournament;
  const isExpected = isBeforeStart(tournament);
  // A day that ended early had fewer than planned.
  const rounds = (status === 'FINISHED' && schedule.length) || numberOfRounds;
  return (
    <Card>
      <Stack component="dl" gap="md">
        <Fact icon={<IconCalendarEvent aria-hidden />} term={t('info.when')}>
          <strong>
            {t('info.dateTime', { date: format.date(date), time: startOf(tournament) })}
          </strong>{' '}
          <Text span inherit c="dimmed">
            {useUntil(tournament, plan)}
          </Text>
        </Fact>
        <Fact icon={<IconMapPin aria-hidden />} term={t('info.where')}>
          <address style={{ fontStyle: 'normal' }}>
            {streetAddress(tournament)}
            <br />
            {tournament.postalCode} {tournament.city}
          </address>
        </Fact>
        <Fact icon={<IconUsersGroup aria-hidden />} term={t('info.size')}>
          <span>
            {t(status === 'NOT_STARTED' ? 'info.sizeText' : 'info.sizeNow', {
              rounds: t('common:format.rounds', { count: rounds }),
              minutes: durationInMinutes,
              teams: t('common:format.teams', {
                count: isExpected ? tournament.expectedNumberOfTeams : tournament.numberOfTeams,
              }),
            })}
          </span>
          {organizerClub && (
            <Text c="dimmed">
              {t('info.host')}: {organizerClub}
            </Text>
          )}
        </Fact>
        {PLAIN.map(({ field, label, values }) => {
          const told = values.find(({ value }) => value && value === tournament[field]);
          return (
            told && (
              <Fact key={field} icon={<IconInfoCircle aria-hidden />} term={t(label)}>
                <span>{`${t(label)}: ${t(told.text)}`}</span>
              </Fact>
            )
          );
        })}
      </Stack>
    </Card>
  );
}

/** The last day, or when this one ends. */
function useUntil(tournament: Tournament, plan?: DayPlan): string | undefined {
  const { t } = useTranslation('tournament');
  const format = useFormat();
  const isUnderWay = !isBeforeStart(tournament) || isLate(tournament);
  const end = plan?.expectedEnd ?? endOf(tournament);
  const told = isUnderWay ? end : setEndOr(end, tournament);
  const lastDay = useLastDay(tournament, told);
  return lastDay ?? (told && t('info.until', { time: format.clock(told) }));
}

interface FactProps {
  icon: ReactNode;
  term: string;
  children: ReactNode;
}

function Fact({ icon, term, children }: FactProps) {
  return (
    <Group gap="sm" align="stretch" wrap="nowrap" className={classes.fact}>
      <Text component="dt" c="var(--turf)">
        {icon}
        <span className="visually-hidden">{term}</span>
      </Text>
      <dd>{children}</dd>
    </Group>
  );
}
