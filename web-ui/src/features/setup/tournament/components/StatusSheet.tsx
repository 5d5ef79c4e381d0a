import { useTranslation } from '@/i18n/useTranslation';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { useSaveChange } from '@/components/consequences/useConfirmed';
import { ClubsAreTold } from './ClubsAreTold';

const STATUS = { reopen: 'STARTED', cancel: 'CANCELLED' } as const;

interface StatusSheetProps extends TournamentSheetProps {
  what: keyof typeof STATUS;
}

/** Before a finished tournament is opened again, or one is cancelled, of which its clubs are told. */
export function StatusSheet({ tournament, what, opened, onClose }: StatusSheetProps) {
  const { t } = useTranslation(['tournament-edit', 'tournament']);
  const { save, isPending } = useSaveChange(tournament.tournamentId, onClose);
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void save({ status: STATUS[what] })}
      loading={isPending}
      title={t(`${what}.title`, { name: tournament.name })}
      action={t(`tournament:menu.${what}`)}
    >
      <p>{t(`${what}.text`)}</p>
      {what === 'cancel' && <ClubsAreTold tournament={tournament} opened={opened} />}
    </ConfirmSheet>
  );
}
