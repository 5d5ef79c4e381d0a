import { useTranslation } from '@/i18n/useTranslation';
import { notifyError, notifySuccess } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useErrorText } from '@/components/useErrorText';
import { useFinishTournament } from '../api/useFinishTournament';

interface StopEarlySheetProps {
  tournamentId: string;
  /** The last round that is confirmed. */
  confirmed: number;
  /** The round that would be discarded, if one is open. */
  openRound?: number;
  opened: boolean;
  onClose: () => void;
}

/** Before a tournament ends early, for the weather's sake: what stays and what goes. */
export function StopEarlySheet({
  tournamentId,
  confirmed,
  openRound,
  opened,
  onClose,
}: StopEarlySheetProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const finish = useFinishTournament(tournamentId);
  const confirm = async () => {
    try {
      await finish.mutateAsync(true);
      notifySuccess(t('common:messages.tournamentFinished'));
      onClose();
    } catch (error) {
      notifyError(errorText(error));
    }
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={finish.isPending}
      destructive
      title={t('stopEarly.title', { round: confirmed })}
      action={t('stopEarly.confirm')}
    >
      <p>
        {openRound === undefined
          ? t('stopEarly.keeps')
          : t('stopEarly.discards', { open: openRound })}{' '}
        {t('stopEarly.reopen')}
      </p>
    </ConfirmSheet>
  );
}
