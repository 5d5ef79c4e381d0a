import { useTranslation } from '@/i18n/useTranslation';
import { previewRecalculation } from '@/api/matches';
import type { Result } from '@/api/types';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { Discarded } from '@/components/consequences/Discarded';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';
import { useConfirmed } from '@/components/consequences/useConfirmed';
import { useRecalculate, type LateChange } from '../api/useRecalculate';
import classes from './RecalculateSheet.module.css';

interface RecalculateSheetProps {
  tournamentId: string;
  change: LateChange;
  opened: boolean;
  onClose: () => void;
}

/** Before a result of a confirmed round changes: what is discarded, the new round beside the old one. */
export default function RecalculateSheet({
  tournamentId,
  change,
  opened,
  onClose,
}: RecalculateSheetProps) {
  const { t } = useTranslation(['round-changes', 'common']);
  const confirmed = useConfirmed();
  const recalculate = useRecalculate(tournamentId);
  const { match, result } = change;
  const inWords = (value: Result | null) =>
    t(`common:match.result.${value ?? 'none'}`, { home: match.home.name, away: match.away.name });

  const confirm = () =>
    confirmed({
      change: () => recalculate.mutateAsync(change),
      success: t('common:messages.gameStateUpdated'),
      onDone: onClose,
    });

  return (
    <ChangeSheet
      opened={opened}
      onClose={onClose}
      title={t('recalculate.title', { round: match.round })}
      tournamentId={tournamentId}
      change={['result', match.matchId, result]}
      rehearse={() => previewRecalculation(match.matchId, result)}
      action={t('recalculate.confirm')}
      onConfirm={() => void confirm()}
      isSaving={recalculate.isPending}
    >
      {(consequences) => (
        <>
          <p className={classes.change}>
            {t('recalculate.change', {
              number: match.pitch.number,
              from: inWords(match.resultHomeSquad),
              to: inWords(result),
            })}
          </p>
          <p>{t('recalculate.question')}</p>
          <Discarded consequences={consequences} />
          {consequences.discarded.rounds > 0 && consequences.after && (
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
