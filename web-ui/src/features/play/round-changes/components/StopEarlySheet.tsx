import { useTranslation } from '@/i18n/useTranslation';
import { mayReopen } from '@/api/time/status';
import { previewEarlyEnd, updateTournament } from '@/api/tournament/tournaments';
import type { Consequences } from '@/api/types';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { Discarded } from '@/components/consequences/Discarded';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import type { TournamentSheetProps } from '@/components/sheet/sheetProps';

/** Before a tournament ends early, for the weather's sake: what counts, what stays and what goes. */
export function StopEarlySheet({ tournament, ...sheet }: TournamentSheetProps) {
  const { t } = useTranslation(['round-changes', 'common']);
  const { tournamentId } = tournament;
  const undoable = mayReopen({ ...tournament, status: 'FINISHED' });
  const finish = useConfirmedChange(
    tournamentId,
    () => updateTournament(tournamentId, { status: 'FINISHED', early: true }),
    { success: t('common:messages.tournamentFinished'), onDone: sheet.onClose },
  );
  return (
    <ChangeSheet
      {...sheet}
      title={t('stopEarly.title')}
      tournamentId={tournamentId}
      change={['stopEarly']}
      previewChange={() => previewEarlyEnd(tournamentId)}
      action={t('stopEarly.confirm')}
      destructive
      {...finish}
    >
      {(consequences) => {
        const { before } = consequences;
        const confirmed = before ? before.round - 1 : tournament.currentRound;
        return (
          <>
            <OpenRound consequences={consequences} undoable={undoable} />
            <p>
              {confirmed > 0 && <span>{t('stopEarly.keeps')} </span>}
              <span>{t(undoable ? 'stopEarly.reopen' : 'stopEarly.final')}</span>
            </p>
          </>
        );
      }}
    </ChangeSheet>
  );
}

interface OpenRoundProps {
  consequences: Consequences;
  undoable: boolean;
}

/** What becomes of the round in play: its games with a result count. */
function OpenRound({ consequences, undoable }: OpenRoundProps) {
  const { t } = useTranslation('round-changes');
  const { before, discarded } = consequences;
  if (before === null) return null;
  if (discarded.rounds > 0) return <Discarded consequences={consequences} undoable={undoable} />;
  const isComplete = before.matches.every(({ resultHomeSquad }) => resultHomeSquad !== null);
  return <p>{t(`stopEarly.${isComplete ? 'complete' : 'counts'}`, { round: before.round })}</p>;
}
