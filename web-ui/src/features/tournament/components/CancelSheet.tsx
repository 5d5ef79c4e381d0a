import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useSaveChange } from '../useSaveChange';

interface CancelSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** Before a tournament is cancelled: its clubs are told. */
export function CancelSheet({ tournament, opened, onClose }: CancelSheetProps) {
  const { t } = useTranslation(['tournament-edit', 'tournament']);
  const { save, isPending } = useSaveChange(tournament.tournamentId, onClose);
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void save({ status: 'CANCELLED' })}
      loading={isPending}
      title={t('cancel.title', { name: tournament.name })}
      action={t('tournament:menu.cancel')}
    >
      <p>{t('cancel.text')}</p>
    </ConfirmSheet>
  );
}
