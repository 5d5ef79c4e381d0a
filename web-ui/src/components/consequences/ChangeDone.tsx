import { useTranslation } from '@/i18n/useTranslation';
import { useTakeBack } from '@/api/useTakeBack';
import { Button } from '../buttons/Button';
import classes from './ChangeDone.module.css';
import { useConfirmed } from './useConfirmed';

interface ChangeDoneProps {
  tournamentId: string;
  /** The journal's names for such a change, so that nothing else is taken back; none where there is no way back. */
  actions: readonly string[];
  /** What was done. */
  done: string;
  onClose: () => void;
}

/** A change that was made, and the way back if there is one. */
export function ChangeDone({ tournamentId, actions, done, onClose }: ChangeDoneProps) {
  const { t } = useTranslation(['round-changes', 'common']);
  const confirmed = useConfirmed();
  const takeBack = useTakeBack(tournamentId, actions);
  const undo = () =>
    confirmed({
      change: () => takeBack.mutateAsync(),
      success: t('common:messages.gameStateUpdated'),
      onDone: onClose,
    });
  return (
    <div className={classes.done}>
      <p className={classes.what} role="status">
        {done}
      </p>
      <Button onClick={onClose}>{t('close')}</Button>
      {actions.length > 0 && (
        <Button variant="outline" loading={takeBack.isPending} onClick={() => void undo()}>
          {t('common:actions.undo')}
        </Button>
      )}
    </div>
  );
}
