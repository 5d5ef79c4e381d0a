import { Group, Stack, Title } from '@mantine/core';
import { IconAlertTriangle, IconDroplet } from '@tabler/icons-react';
import { useTranslation } from '@/i18n/useTranslation';
import { after, type DayPlan } from '../form/dayPlan';
import classes from './DayPlanBar.module.css';

interface DayPlanBarProps {
  plan: DayPlan;
  date: string;
  startTime: string;
  rounds: number;
  duration: number;
}

/** Any day will do for the times of a tournament that has no date yet. */
const SOME_DAY = '2026-01-01';

/** The day as a bar that moves while one changes the numbers, with its end and its warnings. */
export function DayPlanBar({ plan, date, startTime, rounds, duration }: DayPlanBarProps) {
  const { t } = useTranslation(['tournaments', 'common']);
  const end = after({ date: date || SOME_DAY, time: startTime }, plan.firstToLast).time;
  const roundsText = t('common:format.rounds', { count: rounds });
  return (
    <Stack
      component="section"
      gap="xs"
      p="md"
      bd="1px solid var(--line)"
      bdrs="md"
      bg="var(--surface)"
      aria-labelledby="day-plan"
    >
      <Title id="day-plan" fz="lg" order={2}>
        {t('plan.title')}
      </Title>
      <Group
        wrap="nowrap"
        align="stretch"
        gap="0"
        h="2rem"
        role="img"
        aria-label={t('plan.bar', { rounds: roundsText, minutes: duration, start: startTime, end })}
      >
        {plan.stretches.map(({ kind, from, minutes }) => (
          <span
            key={from}
            className={classes.stretch}
            data-kind={kind}
            style={{ flexGrow: minutes }}
          >
            {kind === 'break' && <IconDroplet aria-hidden size={16} />}
          </span>
        ))}
      </Group>
      <Group component="p" wrap="nowrap" align="stretch" justify="space-between" gap="sm">
        <span>{t('common:format.clock', { time: startTime })}</span>
        <strong aria-live="polite">{t('plan.end', { time: end })}</strong>
      </Group>
      <p className={classes.facts}>
        <strong>{t('plan.net', { minutes: plan.net })}</strong>
        <span> · {t('plan.changeover', { minutes: Math.ceil(plan.changeover) })}</span>
        {plan.drinksBreak > 0 && <span> · {t('plan.break', { minutes: plan.drinksBreak })}</span>}
      </p>
      {plan.warnings.map((warning) => (
        <p key={warning} className={classes.warning}>
          <IconAlertTriangle aria-hidden size={20} />
          {t(`plan.warnings.${warning}`)}
        </p>
      ))}
    </Stack>
  );
}
