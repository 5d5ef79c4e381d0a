import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { LATE_TO } from '@/api/time/schedule';
import { TimelineItem } from '@/components/time/Timeline';
import { useFormat } from '@/components/time/useFormat';
import { useTranslation } from '@/i18n/useTranslation';
import type { DayRow, RoundsRow } from '../dayRows';

interface DayItemProps {
  row: DayRow;
  /** What stands at the end of a round's row. */
  beside?: ReactNode;
  /** In which tournaments it is, where there are several. */
  whose?: string;
}

/** A moment of the day that is the same for everybody: a round to come, a break, a delay, the end. */
export function DayItem({ row, beside, whose }: DayItemProps) {
  const { t } = useTranslation('tournament');
  const { clock } = useFormat();
  const roundsInWords = useRoundsInWords();
  const said = (text: string) => (whose ? `${whose}: ${text}` : text);
  if (row.kind === 'rounds') {
    return (
      <TimelineItem
        time={clock(row.first.kickOff)}
        sign={row.state}
        isQuiet={row.state === 'coming' && row.first !== row.last}
      >
        <Group justify="space-between" gap="0 1rem">
          <span>{said(roundsInWords(row))}</span>
          {row.last.state === 'PAUSED' && <Text c="dimmed">{t('plan.paused')}</Text>}
          {beside && <Text c="dimmed">{beside}</Text>}
        </Group>
      </TimelineItem>
    );
  }
  if (row.kind === 'late') {
    const late =
      row.minutes > LATE_TO ? t('plan.lateByHours') : t('plan.late', { count: row.minutes });
    return <TimelineItem sign="late">{said(late)}</TimelineItem>;
  }
  const text = row.kind === 'end' ? t('plan.end') : t('plan.drinks', { minutes: row.minutes });
  return (
    <TimelineItem time={row.time ? clock(row.time) : undefined} sign={row.kind} isQuiet>
      {said(text)}
    </TimelineItem>
  );
}

/** One round, or the first and the last of several that share a row. */
export function useRoundsInWords() {
  const { t } = useTranslation('tournament');
  return ({ first, last }: RoundsRow) =>
    first === last
      ? t('plan.round', { round: first.round })
      : t('plan.roundsFromTo', { first: first.round, last: last.round });
}
