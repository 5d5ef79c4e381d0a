import { useTranslation } from '@/i18n/useTranslation';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';

/** The round that a change of the field calculates again. */
export interface OpenRound {
  round: number;
  /** How many of its results are entered. */
  results: number;
}

interface AfterStartSheetProps {
  openRound: OpenRound;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  isSaving: boolean;
}

/** Before the field changes after the start: what is calculated again. */
export function AfterStartSheet({
  openRound,
  opened,
  onClose,
  onConfirm,
  isSaving,
}: AfterStartSheetProps) {
  const { t } = useTranslation('clubs');
  const { round, results } = openRound;
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={onConfirm}
      loading={isSaving}
      title={t('afterStart.title')}
      action={t('afterStart.confirm')}
    >
      <p>{t('afterStart.question')}</p>
      {round > 0 && <p>{t('afterStart.discarded', { count: results, round })}</p>}
    </ConfirmSheet>
  );
}
