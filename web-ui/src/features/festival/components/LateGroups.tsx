import { IconClock } from '@tabler/icons-react';
import type { DayGroup, FestivalDay } from '@/api/types';
import { announce, notifyError } from '@/components/notify';
import { Row, Rows } from '@/components/surfaces/Row';
import { useTranslation } from '@/i18n/useTranslation';
import { useMoveStart } from '../api/useMoveStart';
import { useFestivalErrorText } from '../useFestivalErrorText';

/** For the owner: tournaments that wait for a late one, each moved by one tap, which their clubs are told of. */
export default function LateGroups({ day }: { day: FestivalDay }) {
  const { t } = useTranslation('festival');
  const errorText = useFestivalErrorText();
  const { mutate } = useMoveStart(day);
  const late = day.groups.filter(({ waitsFor }) => waitsFor !== null);
  if (late.length === 0) return null;
  const words = ({ label, startTime, waitsFor }: DayGroup) =>
    ({ label, time: startTime, before: waitsFor }) as const;
  const move = (group: DayGroup) =>
    mutate(group, {
      onSuccess: () => announce(t('late.moved', words(group))),
      onError: (error) => notifyError(errorText(error)),
    });
  return (
    <Rows>
      {late.map((group) => (
        <Row
          key={group.tournamentId}
          icon={<IconClock aria-hidden />}
          title={t('late.move', words(group))}
          hint={t('late.hint', words(group))}
          onClick={() => move(group)}
        />
      ))}
    </Rows>
  );
}
