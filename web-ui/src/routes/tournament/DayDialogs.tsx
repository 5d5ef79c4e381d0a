import { useQuery } from '@tanstack/react-query';
import { configQuery } from '@/api/queries';
import type { Tournament } from '@/api/types';
import { CatchUpSheet } from '@/features/day/components/CatchUpSheet';
import { PitchesSheet } from '@/features/pitches/components/PitchesSheet';
import { PitchAdvice } from '@/features/preview/components/PitchAdvice';
import { useSaveChange } from '@/features/tournament/useSaveChange';
import type { TournamentDialog } from './dialogs';

interface DayDialogsProps {
  tournament: Tournament;
  dialog?: TournamentDialog;
  onClose: () => void;
}

/** The dialogs that change the plan of the day: its pitches, its pace. */
export function DayDialogs({ tournament, dialog, onClose }: DayDialogsProps) {
  const { data: config } = useQuery({
    ...configQuery(tournament.tournamentId),
    enabled: dialog === 'pitches' || dialog === 'catchUp',
  });
  const { save, isPending } = useSaveChange(tournament.tournamentId, onClose);
  if (!config) return null;
  const shared = {
    tournament,
    onClose,
    isSaving: isPending,
    onSave: (change: Parameters<typeof save>[0]) => void save(change),
  };
  return (
    <>
      <PitchesSheet
        {...shared}
        maxPitches={config.limits.maxPitches}
        opened={dialog === 'pitches'}
        advice={(take) => <PitchAdvice tournament={tournament} onTake={take} />}
      />
      <CatchUpSheet {...shared} config={config} opened={dialog === 'catchUp'} />
    </>
  );
}
