import { useState } from 'react';
import type { ChangeFrom } from '@/api/teams';
import type { Tournament } from '@/api/types';
import { useTournamentMutation } from '@/api/useTournamentMutation';
import { ChangeBody } from '@/components/consequences/ChangeBody';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { Choice } from '@/components/fields/Choice';
import { useTranslation } from '@/i18n/useTranslation';
import type { Move } from '../moves';
import { RoundConsequences } from './FieldConsequences';

interface MovePreviewProps {
  tournament: Tournament;
  move: Move;
  onBack: () => void;
  onDone: () => void;
}

/** Who comes or goes, from when, and what becomes of the round in play. */
export function MovePreview({ tournament, move, onBack, onDone }: MovePreviewProps) {
  const { t } = useTranslation(['field', 'common']);
  const { tournamentId, currentRound, schedule } = tournament;
  const confirmed = useConfirmed();
  const [from, setFrom] = useState<ChangeFrom>(move.isOfTwo ? 'NEXT_ROUND' : 'NOW');
  const saving = useTournamentMutation(tournamentId, () => move.make(from));
  const isOpen = schedule[currentRound - 1]?.state === 'OPEN';
  const confirm = () =>
    confirmed({
      change: () => saving.mutateAsync(undefined),
      failure: `${t('common:messages.editingTeamsNotPossible')}.`,
      onDone,
    });
  const choices = [
    { value: 'NOW' as const, label: t('moves.now') },
    { value: 'NEXT_ROUND' as const, label: t('moves.nextRound') },
  ];
  return (
    <ChangeBody
      tournamentId={tournamentId}
      change={['move', ...move.key, from]}
      rehearse={() => move.rehearse(from)}
      above={
        isOpen &&
        !move.isOfTwo && (
          <Choice label={t('moves.from')} options={choices} value={from} onChange={setFrom} />
        )
      }
      action={move.action}
      onConfirm={() => void confirm()}
      onCancel={onBack}
      cancel={t('moves.others')}
      isSaving={saving.isPending}
    >
      {(consequences) => (
        <RoundConsequences tournamentId={tournamentId} consequences={consequences} />
      )}
    </ChangeBody>
  );
}
