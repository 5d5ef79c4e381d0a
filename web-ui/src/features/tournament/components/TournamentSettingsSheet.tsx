import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import type { Tournament } from '@/api/types';
import { Sheet } from '@/components/sheet/Sheet';
import { useSaveChange } from '../useSaveChange';
import { TournamentChoices } from './TournamentChoices';

interface TournamentSettingsSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** What holds of the pairing from the next calculation on, and what visitors see. */
export function TournamentSettingsSheet({
  tournament,
  opened,
  onClose,
}: TournamentSettingsSheetProps) {
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
