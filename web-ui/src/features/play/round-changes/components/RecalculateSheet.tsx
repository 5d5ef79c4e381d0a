import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewRecalculation } from '@/api/tournament/day';
import { patchResult, type Recalculation } from '@/api/tournament/matches';
import { roundQuery } from '@/api/queries';
import type { Consequences, Match, Result } from '@/api/types';
import { ChangeBody } from '@/components/consequences/ChangeBody';
import { Discarded } from '@/components/consequences/Discarded';
import { RoundsBeside } from '@/components/consequences/RoundsBeside';
import { useConfirmedChange } from '@/components/consequences/useConfirmed';
import { useResultInWords } from '@/components/match/useResultInWords';
import { Sheet } from '@/components/sheet/Sheet';
import type { Openable } from '@/components/sheet/sheetProps';
import { NoAnswer } from '@/components/surfaces/NoAnswer';
import { useTranslation } from '@/i18n/useTranslation';
import { correctionWays, WayChoice, type CorrectionWays } from './WayChoice';

interface RecalculateSheetProps extends Openable {
  tournamentId: string;
  currentRound: number;
  /** A new result for a match of a confirmed round. */
  change: { match: Match; result: Result };
}

/** Before a result of a confirmed round changes: two ways, and what each does to the later rounds. */
export default function RecalculateSheet({ currentRound, ...sheet }: RecalculateSheetProps) {
  const { tournamentId, change, opened, onClose } = sheet;
  const { t } = useTranslation('round-changes');
  const query = useQuery(roundQuery(tournamentId, currentRound));
  const { round } = change.match;
  return (
    <Sheet opened={opened} onClose={onClose} title={t('recalculate.title', { round })}>
      {query.data ? (
        <Correction {...sheet} ways={correctionWays(round, query.data)} />
      ) : (
        <NoAnswer query={query} height={64} />
      )}
    </Sheet>
  );
}

interface CorrectionProps extends Omit<RecalculateSheetProps, 'currentRound'> {
  ways: CorrectionWays;
}

function Correction({ tournamentId, change, ways, opened, onClose }: CorrectionProps) {
  const { t } = useTranslation(['round-changes', 'common']);
  const inWords = useResultInWords();
  const [chosen, choose] = useState<Recalculation>();
  // Somebody may enter a result of the open round while this is read.
  const isPossible = chosen !== 'open' || ways.untouched !== undefined;
  const way = chosen && isPossible ? chosen : ways.proposed;
  const { match, result } = change;
  const recalculate = useConfirmedChange(
    tournamentId,
    ({ discarded }: Consequences) =>
      patchResult(
        match.matchId,
        { resultHomeSquad: result },
        {
          recalculate: way,
          resultsBefore: discarded.results,
          basedOnVersion: match.resultVersion,
        },
      ),
    { success: t('common:messages.gameStateUpdated'), onDone: onClose },
  );
  return (
    <ChangeBody
      tournamentId={tournamentId}
      change={['result', match.matchId, result, way]}
      previewChange={() => previewRecalculation(match.matchId, result, way)}
      above={
        <>
          <Text ff="heading" fw={600} fz="lg">
            {t('recalculate.change', {
              number: match.pitch.number,
              from: inWords(match),
              to: inWords(match, result),
            })}
          </Text>
          {ways.hasLater && (
            <WayChoice round={match.round} ways={ways} way={way} onChange={choose} />
          )}
          {way === 'later' && <p>{t('recalculate.question')}</p>}
        </>
      }
      action={t(way === 'none' ? 'recalculate.correct' : 'recalculate.confirm')}
      opened={opened}
      onCancel={onClose}
      {...recalculate}
    >
      {(consequences) =>
        consequences.discarded.rounds === 0 ? (
          <p>{t('recalculate.stays')}</p>
        ) : (
          <>
            <Discarded consequences={consequences} />
            <RoundsBeside tournamentId={tournamentId} consequences={consequences} />
          </>
        )
      }
    </ChangeBody>
  );
}
