import { Group, Text, Title } from '@mantine/core';
import { minutesAfter } from '@/api/time/localTime';
import type { Report, Tournament } from '@/api/types';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import { barsOf, type Stretch } from '../reportView';

/** The day as planned above the day as it was, a piece for each round. */
export function DayBars({ tournament, report }: { tournament: Tournament; report: Report }) {
  const { t } = useTranslation('after-day');
  const bars = barsOf(tournament, report.plan);
  if (!bars) return null;
  const { start, plan, day, planEnd, dayEnd } = bars;
  const length = Math.max(planEnd, dayEnd);
  return (
    <section>
      <Group justify="space-between">
        <Title order={3}>{t('report.planAndDay')}</Title>
        <Text c="dimmed">{t('report.end')}</Text>
      </Group>
      <Bar of="plan" rounds={plan} length={length} end={minutesAfter(start, planEnd)} />
      <Bar of="day" rounds={day} length={length} end={minutesAfter(start, dayEnd)} />
    </section>
  );
}

interface BarProps {
  of: 'plan' | 'day';
  rounds: readonly Stretch[];
  /** Minutes that the axis is long. */
  length: number;
  end?: string;
}

function Bar({ of, rounds, length, end }: BarProps) {
  const { t } = useTranslation('after-day');
  const { clock } = useFormat();
  const isDay = of === 'day';
  const look = isDay ? { fw: 700 } : { c: 'dimmed', fw: 400 };
  return (
    <Group wrap="nowrap" gap="sm" mih="2.25rem">
      <Text component="span" w="2.75rem" {...look}>
        {t(`report.${of}`)}
      </Text>
      <svg
        viewBox={`0 0 ${length} 10`}
        preserveAspectRatio="none"
        height={16}
        width="100%"
        aria-hidden
      >
        {rounds.map(({ from, minutes }, index) => (
          <rect
            key={index}
            x={from}
            width={minutes}
            height={10}
            fill={isDay ? 'var(--turf)' : 'var(--control-line)'}
          />
        ))}
      </svg>
      <Text component="span" {...look}>
        {end && clock(end)}
      </Text>
    </Group>
  );
}
