import { useTranslation } from '@/i18n/useTranslation';
import { previewField } from '@/api/teams';
import { ChangeBody } from '@/components/consequences/ChangeBody';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { useChangeField } from '../api/useChangeField';
import type { Move } from '../moves';
import { FieldConsequences } from './FieldConsequences';

interface MovePreviewProps {
  tournamentId: string;
  hasStarted: boolean;
  move: Move;
  onBack: () => void;
  onDone: () => void;
}

/** Who leaves or joins, and what becomes of the round in play. */
export function MovePreview({ tournamentId, hasStarted, move, onBack, onDone }: MovePreviewProps) {
  const { t } = useTranslation(['field', 'common']);
  const confirmed = useConfirmed();
  const field = useChangeField(tournamentId, hasStarted);
  const confirm = () =>
    confirmed({
      change: () => field.mutateAsync(move.change),
      failure: `${t('common:messages.editingTeamsNotPossible')}.`,
      onDone,
    });
  return (
    <ChangeBody
      tournamentId={tournamentId}
      change={['move', move.change]}
      rehearse={() => previewField(tournamentId, move.change)}
      action={move.action}
      onConfirm={() => void confirm()}
      onCancel={onBack}
      cancel={t('moves.others')}
      isSaving={field.isPending}
    >
      {(consequences) => (
        <FieldConsequences
          tournamentId={tournamentId}
          change={move.change}
          consequences={consequences}
        />
      )}
    </ChangeBody>
  );
}
