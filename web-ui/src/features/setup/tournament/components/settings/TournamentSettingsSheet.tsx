import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { Sheet } from '@/components/sheet/Sheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { useSaveChange } from '@/components/consequences/useConfirmed';
import { TournamentChoices } from './TournamentChoices';

/** What holds of the pairing from the next calculation on, and what visitors see. */
export function TournamentSettingsSheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation('tournament-edit');
  const { save } = useSaveChange(tournament.tournamentId);
  const isOver = tournament.status === 'FINISHED';
  return (
    <Sheet opened={opened} onClose={onClose} title={t('settings.title')}>
      <Stack gap="lg">
        <TournamentChoices
          values={tournament}
          onChange={(change) => void save(change)}
          without={isOver ? ['variety', 'strengthsCount'] : []}
        />
      </Stack>
    </Sheet>
  );
}
