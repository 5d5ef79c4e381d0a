import { useTranslation } from '@/i18n/useTranslation';
import { previewField } from '@/api/teams';
import type { FieldChange } from '@/api/types';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { Discarded } from '@/components/consequences/Discarded';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';

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
  const { t } = useTranslation('changes');
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
        <>
          <p>{t('field.question')}</p>
          <Discarded consequences={consequences} />
          <p>{t('field.kept')}</p>
          {consequences.after && (
            <RoundsBeside
              tournamentId={tournamentId}
              before={consequences.before}
              after={consequences.after}
            />
          )}
        </>
      )}
    </ChangeSheet>
  );
}
