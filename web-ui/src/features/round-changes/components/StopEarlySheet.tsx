import { useTranslation } from '@/i18n/useTranslation';
import { previewEarlyEnd, updateTournament } from '@/api/tournaments';
import type { Consequences } from '@/api/types';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { Discarded } from '@/components/consequences/Discarded';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import type { Openable } from '@/components/sheet/sheetProps';

/** Before a tournament ends early, for the weather's sake: what counts, what stays and what goes. */
export function StopEarlySheet({ tournamentId, ...sheet }: Openable & { tournamentId: string }) {
  const { t } = useTranslation(['round-changes', 'common']);
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
      rehearse={() => previewEarlyEnd(tournamentId)}
      action={t('stopEarly.confirm')}
      destructive
      {...finish}
    >
      {(consequences) => (
        <>
          <OpenRound consequences={consequences} />
          <p>
            {t('stopEarly.keeps')} {t('stopEarly.reopen')}
          </p>
        </>
      )}
    </ChangeSheet>
  );
}

/** What becomes of the round in play: its games with a result count. */
function OpenRound({ consequences }: { consequences: Consequences }) {
  const { t } = useTranslation('round-changes');
  const { before, discarded } = consequences;
  if (before === null) return null;
  if (discarded.rounds > 0) return <Discarded consequences={consequences} />;
  const isComplete = before.matches.every(({ resultHomeSquad }) => resultHomeSquad !== null);
  return <p>{t(`stopEarly.${isComplete ? 'complete' : 'counts'}`, { round: before.round })}</p>;
}
