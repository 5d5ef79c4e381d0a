import { IconPlayerPlay } from '@tabler/icons-react';
import { festivalKey, setClockOfDay } from '@/api/series/festival';
import { tournamentKey } from '@/api/queries';
import type { DayGroup, FestivalDay } from '@/api/types';
import { useChange } from '@/api/wire/useChange';
import { StickyAction } from '@/components/buttons/StickyAction';
import { announce, notifyWarning } from '@/components/messages/notify';
import { useFormat } from '@/components/time/useFormat';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';
import { whistleOf } from '../festivalDay';

type ToldOfWhistle = Awaited<ReturnType<typeof setClockOfDay>>;
type NotReady = Pick<DayGroup, 'label' | 'currentRound' | 'roundState'>;

interface WhistleProps {
  day: FestivalDay;
  /** For a helper, the tournaments that the link opens. */
  helped?: readonly string[];
}

/** One whistle for all rounds that wait for it; it says which tournaments are not ready. */
export default function Whistle({ day, helped }: WhistleProps) {
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
  const whistle = whistleOf(day, helped);
  if (!whistle) return null;
  const { ready, notReady, isForAll } = whistle;
  const namesOf = (some: DayGroup[]) => list(some.map(({ label }) => label));
  const why = ({ label, currentRound, roundState }: NotReady) =>
    roundState === 'OPEN'
      ? t('whistle.playing', { label, round: currentRound })
      : t('whistle.uncalculated', { label, round: currentRound + 1 });
  const tell = (told: ToldOfWhistle) => {
    const turned = groups.filter(({ tournamentId }) => told.turned.includes(tournamentId));
    if (turned.length === 0) return notifyWarning(t('whistle.nobody'));
    const started = t('whistle.started', { names: namesOf(turned) });
    // Who is not ready is read above the button already, but for those whom the button itself names.
    if (ready.every((group) => turned.includes(group))) return announce(started);
    notifyWarning([started, ...told.notReady.map(why)].join(' '));
  };
  return (
    <StickyAction
      icon={<IconPlayerPlay aria-hidden />}
      hint={notReady.map(why).join(' ')}
      loading={isPending}
      onAct={() => mutate(undefined, { onSuccess: tell, onError })}
    >
      {isForAll ? t('whistle.all') : t('whistle.some', { names: namesOf(ready) })}
    </StickyAction>
  );
}
