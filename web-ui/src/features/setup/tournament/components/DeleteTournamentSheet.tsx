import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { useNavigate } from 'react-router';
import { MY_TOURNAMENTS_KEY, tournamentKey } from '@/api/queries';
import { deleteTournament } from '@/api/tournament/tournaments';
import { notifySuccess } from '@/components/messages/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';
import { useNotifyFailure } from '@/components/messages/useNotifyFailure';
import { ClubsAreTold } from './ClubsAreTold';

/** Before a tournament is deleted: what is lost, for good. */
export function DeleteTournamentSheet({ tournament, opened, onClose }: TournamentSheetProps) {
  const { t } = useTranslation(['tournament-edit', 'common']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { tournamentId } = tournament;
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteTournament(tournamentId),
    onSuccess: () => {
      // This device forgets it with the next answer.
      void queryClient.invalidateQueries({ queryKey: tournamentKey(tournamentId), exact: true });
      void queryClient.invalidateQueries({ queryKey: MY_TOURNAMENTS_KEY });
      notifySuccess(t('common:messages.deleteSuccessful'));
      void navigate('/tournaments');
    },
    onError: useNotifyFailure(),
  });
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      onConfirm={mutate}
      loading={isPending}
      destructive
      title={t('delete.title', { name: tournament.name })}
      action={t('delete.confirm')}
    >
      <p>{t('delete.text')}</p>
      <p>{t('delete.consequence')}</p>
      <ClubsAreTold tournament={tournament} opened={opened} />
    </ConfirmSheet>
  );
}
