import { Box, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import { IconDroplet } from '@tabler/icons-react';
import { Fragment, type CSSProperties, type ReactNode } from 'react';
import { clientConfig } from '@/api/wire/clientConfig';
import { minutesAfter, timeOf } from '@/api/time/localTime';
import type { PitchNumbers } from '@/api/types';
import { Notice } from '@/components/surfaces/Notice';
import { Status } from '@/components/surfaces/Status';
import { TeamDots } from '@/components/clubs/TeamDots';
import { useTranslation } from '@/i18n/useTranslation';
import { planDay, proposedPitches, type DayPlan } from '@/features/setup/tournament/form/dayPlan';
import { availableMinutes, completed } from '@/features/setup/tournament/form/tournamentInput';
import type { TournamentForm } from '@/features/setup/tournament/form/useTournamentForm';

/** Any day will do for the times of a tournament that has no date yet. */
const SOME_DAY = '2026-01-01';
/** The whole day is seen at once, without scrolling. */
const LOW_GROUND = { '--ground-height': '10.5rem' } as CSSProperties;
const SMALL_DOTS = { '--dot-size': '8px' } as CSSProperties;

type Day = NonNullable<ReturnType<typeof useDay>>;

/** The day that the numbers of a form describe; undefined while one is missing or far off. */
function useDay(form: TournamentForm) {
  const { t } = useTranslation(['tournaments', 'common']);
  const draft = form.getValues();
  const { expectedNumberOfTeams: teams, numberOfRounds: rounds, date, startTime } = draft;
  const { maxRounds, maxTeams } = clientConfig().limits;
  if (!teams || !rounds || rounds > maxRounds || teams > maxTeams) return undefined;
  const duration = completed(draft).durationInMinutes ?? 0;
  const proposed = proposedPitches(teams);
  const count = t('common:format.rounds', { count: rounds });
  return {
    plan: planDay({ teams, rounds, duration, available: availableMinutes(draft) }),
    teams,
    pitches: {
      classic: draft.classicPitches ?? proposed.classic,
      funino: draft.funinoPitches ?? proposed.funino,
    },
    /** "8 rounds of 7 minutes". */
    inWords: t('plan.rounds', { rounds: count, minutes: duration }),
    /** The time so many minutes after the first whistle. */
    timeAt: (minutes: number) => {
      const moment = minutesAfter(`${date || SOME_DAY}T${startTime}`, minutes);
      return moment ? timeOf(moment) : startTime;
    },
  };
}

/** The day as a line that moves while one changes the numbers. */
export function DayInShort({ form }: { form: TournamentForm }) {
  const { t } = useTranslation('tournaments');
  const day = useDay(form);
  if (!day) return null;
  return (
    <Stack gap="xs">
      <Bar day={day} />
      <Group justify="space-between" gap="0 var(--space-3)">
        <Text c="dimmed">{day.inWords}</Text>
        <Status fw={600}>{t('plan.end', { time: day.timeAt(day.plan.firstToLast) })}</Status>
      </Group>
      <Warning plan={day.plan} />
    </Stack>
  );
}

interface DayPreviewProps {
  form: TournamentForm;
  /** Draws the pitches. */
  ground: (pitches: PitchNumbers) => ReactNode;
}

/** The same on a laptop, with each kick-off, the pitches and the children. */
export function DayPreview({ form, ground }: DayPreviewProps) {
  const { t } = useTranslation(['tournaments', 'common']);
  const day = useDay(form);
  if (!day) return null;
  const { plan, teams, pitches, timeAt } = day;
  const { classic, funino } = pitches;
  const children = teams * clientConfig().limits.childrenPerTeam;
  return (
    <Card p="lg" component="section" aria-label={t('plan.title')}>
      <Stack gap="lg">
        <Stack gap="sm">
          <Pair title={t('plan.title')} aside={day.inWords} isQuiet />
          <Title order={2} fz="2rem" aria-live="polite">
            {t('plan.fromTo', { from: timeAt(0), to: timeAt(plan.firstToLast) })}
          </Title>
          <Bar day={day} hasTimes />
          <Warning plan={plan} />
        </Stack>
        <Divider />
        <Stack gap="sm">
          <Pair
            title={t('plan.pitches', { count: classic + funino })}
            aside={t('plan.sizes', { classic, funino })}
          />
          <Box style={LOW_GROUND}>{ground(pitches)}</Box>
        </Stack>
        <Divider />
        <Stack gap="sm">
          <Text fw={600}>{t('plan.children', { count: children })}</Text>
          <Group gap={9} c="var(--turf)" aria-hidden style={SMALL_DOTS}>
            {Array.from({ length: teams }, (_, team) => (
              <TeamDots key={team} />
            ))}
          </Group>
        </Stack>
      </Stack>
    </Card>
  );
}

function Pair({ title, aside, isQuiet }: { title: string; aside: string; isQuiet?: boolean }) {
  return (
    <Group justify="space-between">
      <Text c={isQuiet ? 'dimmed' : undefined} fw={isQuiet ? undefined : 600}>
        {title}
      </Text>
      <Text c="dimmed">{aside}</Text>
    </Group>
  );
}

/** Rounds and break as a line; what it shows stands beside it in words. */
function Bar({ day: { plan, timeAt }, hasTimes }: { day: Day; hasTimes?: boolean }) {
  return (
    <Group gap="0.3125rem" wrap="nowrap" align="start" aria-hidden>
      {plan.begins.map((minutes, index) => (
        <Fragment key={minutes}>
          <Box flex={1} miw={0}>
            <Box h="0.75rem" bdrs="xs" bg="turf" />
            {hasTimes && (
              <Text span fz="xs" ff="heading" fw={600} c="dimmed">
                {timeAt(minutes)}
              </Text>
            )}
          </Box>
          {index + 1 === plan.breakAfter && (
            <IconDroplet aria-hidden size={20} color="var(--turf)" style={{ marginTop: -4 }} />
          )}
        </Fragment>
      ))}
    </Group>
  );
}

function Warning({ plan: { warning } }: { plan: DayPlan }) {
  const { t } = useTranslation('tournaments');
  return (
    warning && (
      <Status>
        <Notice tone="waiting">{t(`plan.warnings.${warning}`)}</Notice>
      </Status>
    )
  );
}
