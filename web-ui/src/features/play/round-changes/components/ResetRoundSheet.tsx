import { useTranslation } from '@/i18n/useTranslation';
import { deleteMatches, previewReset } from '@/api/tournament/tournaments';
import type { Consequences } from '@/api/types';
import { ChangeSheet } from '@/components/consequences/ChangeSheet';
import { isSameRound } from '@/components/consequences/compare';
import { Discarded } from '@/components/consequences/Discarded';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import type { Openable } from '@/components/sheet/sheetProps';

interface ResetRoundSheetProps extends Openable {
  tournamentId: string;
  round: number;
}

/** Before the matches of a round are thrown away: what is lost, and what would come instead. */
export function ResetRoundSheet({ tournamentId, round, ...sheet }: ResetRoundSheetProps) {
  const { t } = useTranslation('round-changes');
  const reset = useConfirmedChange(
    tournamentId,
    ({ discarded }: Consequences) => deleteMatches(tournamentId, round, discarded.results),
    {
      success: t('messages.resetSuccessful'),
      failure: `${t('messages.resetFailed')}.`,
      onDone: sheet.onClose,
    },
  );
  return (
    <ChangeSheet
      {...sheet}
      title={t('reset.title', { round })}
      tournamentId={tournamentId}
      change={['reset', round]}
      previewChange={() => previewReset(tournamentId, round)}
      action={t('reset.confirm')}
      destructive
      {...reset}
    >
      {(consequences) => {
        const { before, after } = consequences;
        const isSame = before && after && isSameRound(before, after);
        return (
          <>
            <Discarded consequences={consequences} />
            <p>
              <span>{t(after ? 'reset.then' : 'reset.none')}</span>{' '}
              {isSame && <span>{t('reset.same')}</span>}
            </p>
            {!isSame && <RoundsBeside tournamentId={tournamentId} consequences={consequences} />}
          </>
        );
      }}
    </ChangeSheet>
  );
}
