import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useSaveChange } from '../useSaveChange';

interface ReopenSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** Before a finished tournament is opened again. */
export function ReopenSheet({ tournament, opened, onClose }: ReopenSheetProps) {
  const { t } = useTranslation(['tournament-edit', 'tournament']);
  const { save, isPending } = useSaveChange(tournament.tournamentId, onClose);
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void save({ status: 'STARTED' })}
      loading={isPending}
      title={t('reopen.title', { name: tournament.name })}
      action={t('tournament:menu.reopen')}
    >
      <p>{t('reopen.text')}</p>
    </ConfirmSheet>
  );
}
