import { IconPlayerPlay } from '@tabler/icons-react';
import { festivalKey, setClockOfDay } from '@/api/festival';
import { tournamentKey } from '@/api/queries';
import type { DayGroup, FestivalDay } from '@/api/types';
import { useChange } from '@/api/useChange';
import { StickyAction } from '@/components/buttons/StickyAction';
import { announce, notifyWarning } from '@/components/notify';
import { useFormat } from '@/components/useFormat';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { stateOf, whistleOf } from '../festivalDay';

/** One whistle for all rounds that wait for it; it says which tournaments are not ready. */
export default function Whistle({ day }: { day: FestivalDay }) {
  const { t } = useTranslation('festival');
  const { list } = useFormat();
  const onError = useNotifyFailure('festival');
  const { seriesId, date, groups } = day;
  const { mutate, isPending } = useChange(
    () => setClockOfDay(seriesId, date, 'START'),
    ...[
      festivalKey(seriesId, date),
      ...groups.map((group) => tournamentKey(group.tournamentId)),
    ].map((queryKey) => ({ queryKey, exact: true })),
  );
  const whistle = whistleOf(day);
  if (!whistle) return null;
  const { ready, notReady } = whistle;
  const names = list(ready.map(({ label }) => label));
  const why = (group: DayGroup) =>
    stateOf(group) === 'running'
      ? t('whistle.playing', { label: group.label, round: group.currentRound })
      : t('whistle.uncalculated', { label: group.label, round: group.currentRound + 1 });
  const start = () =>
    mutate(undefined, {
      onSuccess: ({ turned }) =>
        turned.length > 0
          ? announce(t('whistle.started', { names }))
          : notifyWarning(t('whistle.nobody')),
      onError,
    });
  return (
    <StickyAction
      icon={<IconPlayerPlay aria-hidden />}
      hint={notReady.map(why).join(' ')}
      loading={isPending}
      onAct={start}
    >
      {notReady.length === 0 ? t('whistle.all') : t('whistle.some', { names })}
    </StickyAction>
  );
}
