import { Text } from '@mantine/core';
import { TimelineItem } from '@/components/timeline/Timeline';
import { useFormat } from '@/components/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import type { DayRow } from '../dayRows';

/** A moment of the day that is the same for everybody: a round to come, a break, a delay, the end. */
export function DayItem({ row }: { row: DayRow }) {
  const { t } = useTranslation('tournament');
  const { clock } = useFormat();
  const roundsInWords = useRoundsInWords();
  if (row.kind === 'rounds') {
    return (
      <TimelineItem
        time={clock(row.first.kickOff)}
        sign={row.state}
        isQuiet={row.state === 'coming' && row.first !== row.last}
      >
        {roundsInWords(row)}
        {row.last.state === 'PAUSED' && <Text c="dimmed">{t('plan.paused')}</Text>}
      </TimelineItem>
    );
  }
  if (row.kind === 'late') {
    return <TimelineItem sign="late">{t('plan.late', { count: row.minutes })}</TimelineItem>;
  }
  const text = row.kind === 'end' ? t('plan.end') : t('plan.drinks', { minutes: row.minutes });
  return (
    <TimelineItem time={row.time ? clock(row.time) : undefined} sign={row.kind} isQuiet>
      {text}
    </TimelineItem>
  );
}

/** One round, or the first and the last of several that share a row. */
export function useRoundsInWords() {
  const { t } = useTranslation('tournament');
  return ({ first, last }: Extract<DayRow, { kind: 'rounds' }>) =>
    first === last
      ? t('plan.round', { round: first.round })
      : t('plan.roundsFromTo', { first: first.round, last: last.round });
}
