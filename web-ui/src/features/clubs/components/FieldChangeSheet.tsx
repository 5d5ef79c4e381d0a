import { useTranslation } from '@/i18n/useTranslation';
import { previewField } from '@/api/teams';
import type { FieldChange } from '@/api/types';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { FieldConsequences } from './FieldConsequences';

interface FieldChangeSheetProps {
  tournamentId: string;
  change: FieldChange;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isSaving: boolean;
}

/** Before the field changes after the start: what is discarded, the new round beside the old one. */
export function FieldChangeSheet({
  tournamentId,
  change,
  opened,
  onClose,
  onConfirm,
  isSaving,
}: FieldChangeSheetProps) {
  const { t } = useTranslation('round-changes');
  return (
    <ChangeSheet
      opened={opened}
      onClose={onClose}
      title={t('field.title')}
      tournamentId={tournamentId}
      change={['field', change]}
      rehearse={() => previewField(tournamentId, change)}
      action={t('field.confirm')}
      onConfirm={onConfirm}
      isSaving={isSaving}
    >
      {(consequences) => (
        <FieldConsequences
          tournamentId={tournamentId}
          change={change}
          consequences={consequences}
        />
      )}
    </ChangeSheet>
  );
}
