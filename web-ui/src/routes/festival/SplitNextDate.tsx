import { dayOf, localMoment } from '@/api/localTime';
import { serverNow } from '@/api/serverTime';
import type { Series } from '@/api/types';
import { dayPath } from '@/components/shell/seriesPath';
import { Rows } from '@/components/surfaces/Row';
import { SplitRow } from '@/features/festival/components/SplitRow';
import { datesInOrder } from '@/features/series/dates';

/** For the owner of a series: the next date may become several tournaments, as long as it has not begun. */
export default function SplitNextDate({ series: { seriesId, tournaments } }: { series: Series }) {
  const { next } = datesInOrder(tournaments, dayOf(localMoment(serverNow())));
  if (next?.status !== 'NOT_STARTED') return null;
  return (
    <Rows>
      <SplitRow to={dayPath(seriesId, next.date, 'split')} />
    </Rows>
  );
}
