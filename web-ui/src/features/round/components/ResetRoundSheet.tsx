import { useTranslation } from '@/i18n/useTranslation';
import { notifyError, notifySuccess } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useErrorText } from '@/components/useErrorText';
import { useResetRound } from '../api/useResetRound';

interface ResetRoundSheetProps {
  tournamentId: string;
  round: number;
  /** How many results of the round are entered. */
  results: number;
  opened: boolean;
  onClose: () => void;
}

/** Before the matches of the open round are thrown away: what is lost. */
export function ResetRoundSheet({
  tournamentId,
  round,
  results,
  opened,
  onClose,
}: ResetRoundSheetProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const reset = useResetRound(tournamentId);
  const confirm = async () => {
    try {
      await reset.mutateAsync(round);
      notifySuccess(t('common:messages.resetSuccessful'));
      onClose();
    } catch (error) {
      notifyError(`${t('common:messages.resetFailed')} ${errorText(error)}`);
    }
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={reset.isPending}
      destructive
      title={t('reset.title', { round })}
      action={t('reset.confirm')}
    >
      <p>{t('reset.text', { count: results, round })}</p>
    </ConfirmSheet>
  );
}
