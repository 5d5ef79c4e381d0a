import { Stack } from '@mantine/core';
import { useTranslation } from '@/i18n/useTranslation';
import { useTakeBack } from '@/api/tournament/useTakeBack';
import { Button } from '../buttons/Button';
import { Status } from '../surfaces/Status';
import { useConfirmed } from './useConfirmed';

interface ChangeDoneProps {
  tournamentId: string;
  /** The journal's entry of the change, so that nothing else is taken back; none where there is no way back. */
  entryId?: string;
  /** What was done. */
  done: string;
  onClose: () => void;
}

/** A change that was made, and the way back if there is one. */
export function ChangeDone({ tournamentId, entryId, done, onClose }: ChangeDoneProps) {
  const { t } = useTranslation(['round-changes', 'common']);
  const confirmed = useConfirmed();
  const takeBack = useTakeBack(tournamentId);
  const undo = () =>
    confirmed({
      change: () => takeBack.mutateAsync(entryId),
      success: t('common:messages.gameStateUpdated'),
      onDone: onClose,
    });
  return (
    <Stack>
      <Status ff="heading" fw={600} fz="lg" lh={1.3}>
        {done}
      </Status>
      <Button onClick={onClose}>{t('close')}</Button>
      {entryId && (
        <Button variant="outline" loading={takeBack.isPending} onClick={() => void undo()}>
          {t('common:actions.undo')}
        </Button>
      )}
    </Stack>
  );
}
