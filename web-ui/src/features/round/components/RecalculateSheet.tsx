import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/useTranslation';
import { previewRecalculation } from '@/api/matches';
import { tournamentKey } from '@/api/queries';
import type { Consequences, Result } from '@/api/types';
import { notifyError, notifySuccess } from '@/components/notify';
import { ConfirmSheet } from '@/components/sheet/ConfirmSheet';
import { useErrorText } from '@/components/useErrorText';
import { useRecalculate, type LateChange } from '../api/useRecalculate';
import classes from './RecalculateSheet.module.css';

interface RecalculateSheetProps {
  tournamentId: string;
  change: LateChange;
  opened: boolean;
  onClose: () => void;
}

/** Before a result of a confirmed round changes: what will be discarded. */
export function RecalculateSheet({ tournamentId, change, opened, onClose }: RecalculateSheetProps) {
  const { t } = useTranslation(['round', 'common']);
  const errorText = useErrorText();
  const recalculate = useRecalculate(tournamentId);
  const { match, result } = change;
  const { data: consequences } = useConsequences(tournamentId, change, opened);
  const inWords = (value: Result | null) =>
    t(`common:match.result.${value ?? 'none'}`, { home: match.home.name, away: match.away.name });

  const confirm = async () => {
    try {
      await recalculate.mutateAsync(change);
      notifySuccess(t('common:messages.gameStateUpdated'));
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
      loading={recalculate.isPending}
      title={t('recalculate.title', { round: match.round })}
      action={t('recalculate.confirm')}
    >
      <div className={classes.text}>
        <p className={classes.change}>
          {t('recalculate.change', {
            number: match.pitch.number,
            from: inWords(match.resultHomeSquad),
            to: inWords(result),
          })}
        </p>
        <p>{t('recalculate.question')}</p>
        {consequences && <Discarded consequences={consequences} next={match.round + 1} />}
      </div>
    </ConfirmSheet>
  );
}

interface DiscardedProps {
  consequences: Consequences;
  next: number;
}

/** What is thrown away, and the new next round in the place of the old one. */
function Discarded({ consequences: { discarded, after }, next }: DiscardedProps) {
  const { t } = useTranslation('round');
  return (
    <>
      <p>
        {t('recalculate.rounds', { count: discarded.rounds, next })}{' '}
        {discarded.results > 0 && <>{t('recalculate.results', { count: discarded.results })} </>}
        {t('recalculate.undoable')}
      </p>
      {discarded.rounds > 0 && after && (
        <div>
          <h3>{t('recalculate.after', { round: after.round })}</h3>
          <ul className={classes.after}>
            {after.matches.map(({ matchId, pitch, home, away }) => (
              <li key={matchId}>
                {pitch.number} · {home.name} – {away.name}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** What the server would discard and calculate instead. */
function useConsequences(tournamentId: string, { match, result }: LateChange, enabled: boolean) {
  return useQuery({
    queryKey: [...tournamentKey(tournamentId), 'recalculation', match.matchId, result],
    queryFn: () => previewRecalculation(match.matchId, result),
    enabled,
    gcTime: 0,
  });
}
