import { useTranslation } from '@/i18n/useTranslation';
import { useNavigate } from 'react-router';
import type { Tournament } from '@/api/types';
import { notifySuccess } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useNotifyFailure } from '@/components/useNotifyFailure';
import { useDeleteTournament } from '../api/useDeleteTournament';

interface DeleteTournamentSheetProps {
  tournament: Tournament;
  opened: boolean;
  onClose: () => void;
}

/** Before a tournament is deleted: what is lost, for good. */
export function DeleteTournamentSheet({ tournament, opened, onClose }: DeleteTournamentSheetProps) {
  const { t } = useTranslation(['tournament-edit', 'common']);
  const tellFailure = useNotifyFailure();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useDeleteTournament(tournament.tournamentId);
  const confirm = async () => {
    try {
      await mutateAsync();
      notifySuccess(t('common:messages.deleteSuccessful'));
      void navigate('/tournaments');
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      loading={isPending}
      destructive
      title={t('delete.title', { name: tournament.name })}
      action={t('delete.confirm')}
    >
      <p>{t('delete.text')}</p>
      <p>
        {t('delete.consequence', {
          teams: t('common:format.teams', { count: tournament.numberOfTeams }),
        })}
      </p>
      {tournament.status !== 'FINISHED' && <p>{t('delete.clubs')}</p>}
    </ConfirmSheet>
  );
}
