import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { minutesAfter } from '@/api/time/localTime';
import { configQuery } from '@/api/queries';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { useFormat } from '@/components/time/useFormat';
import { useSaveChange } from '@/components/consequences/useConfirmed';

/** The weather holds and the children want to play on: one round more than planned. */
export function OneMoreRoundSheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation(['tournament-edit', 'common']);
  const { tournamentId, numberOfRounds, durationInMinutes } = tournament;
  const { save, isPending } = useSaveChange(tournamentId, onClose);
  const { clock } = useFormat();
  const { data: config } = useQuery({ ...configQuery(tournamentId), enabled: opened });
  const end =
    config &&
    minutesAfter(config.plan.expectedEnd, durationInMinutes + config.plan.changeoverMinutes);
  const rounds = (count: number) => t('common:format.rounds', { count });
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void save({ numberOfRounds: numberOfRounds + 1 })}
      loading={isPending}
      title={t('oneMore.title')}
      action={t('oneMore.confirm')}
    >
      <p>
        {t('oneMore.text', { before: rounds(numberOfRounds), after: rounds(numberOfRounds + 1) })}
      </p>
      {end && <p>{t('oneMore.time', { minutes: durationInMinutes, end: clock(end) })}</p>}
      <p>{t('oneMore.undo')}</p>
    </ConfirmSheet>
  );
}
