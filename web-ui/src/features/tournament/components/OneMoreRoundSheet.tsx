import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useSaveChange } from '../useSaveChange';

interface OneMoreRoundSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** The weather holds and the children want to play on: one round more than planned. */
export function OneMoreRoundSheet({ tournament, opened, onClose }: OneMoreRoundSheetProps) {
  const { t } = useTranslation(['tournament-edit', 'common']);
  const { tournamentId, numberOfRounds, durationInMinutes } = tournament;
  const { save, isPending } = useSaveChange(tournamentId, onClose);
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
      <p>{t('oneMore.time', { minutes: durationInMinutes })}</p>
      <p>{t('oneMore.undo')}</p>
    </ConfirmSheet>
  );
}
