import { IconClock } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { festivalKey } from '@/api/festival';
import { tournamentKey } from '@/api/queries';
import { updateTournament } from '@/api/tournaments';
import type { DayGroup, FestivalDay } from '@/api/types';
import { announce } from '@/components/notify';
import { Row, Rows } from '@/components/surfaces/Row';
import { useSingleTap } from '@/components/useSingleTap';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useTranslation } from '@/i18n/useTranslation';

/** For the owner: tournaments that wait for a late one, each moved by one tap, which their clubs are told of. */
export default function LateGroups({ day }: { day: FestivalDay }) {
  const { t } = useTranslation('festival');
  const onError = useNotifyFailure('festival');
  const queryClient = useQueryClient();
  const once = useSingleTap();
  const { mutate } = useMutation({
    mutationFn: ({ tournamentId, startTime }: DayGroup) =>
      updateTournament(tournamentId, { startTime }),
    onSettled: (_answer, _error, { tournamentId }) => {
      void queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId), exact: true });
      const queryKey = festivalKey(day.seriesId, day.date);
      return queryClient.invalidateQueries({ queryKey, exact: true });
    },
  });
  const late = day.groups.filter(({ waitsFor }) => waitsFor !== null);
  if (late.length === 0) return null;
  const words = ({ label, startTime, waitsFor }: DayGroup) =>
    ({ label, time: startTime, before: waitsFor }) as const;
  const move = (group: DayGroup) =>
    mutate(group, {
      onSuccess: () => announce(t('late.moved', words(group))),
      onError,
    });
  return (
    <Rows>
      {late.map((group, row) => (
        <Row
          key={group.tournamentId}
          icon={<IconClock aria-hidden />}
          title={t('late.move', words(group))}
          hint={t('late.hint', words(group))}
          // Where one has moved, the next stands under the finger.
          onClick={(event) => once(`${row}`, event, () => move(group))}
        />
      ))}
    </Rows>
  );
}
