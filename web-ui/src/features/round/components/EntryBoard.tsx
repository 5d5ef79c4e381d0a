import type { ReactNode } from 'react';
import type { Match, Result, Round } from '@/api/types';
import { useStandingResults } from '../api/useStandingResults';
import { outbox } from '../outbox/deviceOutbox';
import { entered, useOutboxEntries, type EnteredMatch } from '../outbox/useOutbox';
import { readinessOf } from '../roundView';
import { useCalmOrder } from '../useCalmOrder';
import { usePressed } from '../usePressed';
import { useUndo, type UndoableTap } from '../useUndo';
import { ConfirmRound } from './ConfirmRound';
import classes from './EntryBoard.module.css';
import { HelperBar } from './HelperBar';
import { LeftoverResults } from './LeftoverResults';
import { MatchEntryCard } from './MatchEntryCard';
import { RoundProgress } from './RoundProgress';
import { UndoStrip } from './UndoStrip';

interface EntryBoardProps {
  tournamentId: string;
  round: Round;
  /** How many rounds the tournament has. */
  rounds: number;
  /** Helpers enter results; only the owner confirms the round. */
  mayConfirm?: boolean;
  /** A line beside the count, e.g. when the tournament will be over. */
  aside?: string;
  /** What stands at the bottom of a match's card. */
  below?: (match: Match) => ReactNode;
  /** What stands between the matches and the action. */
  children?: ReactNode;
}

/** The open round: every result with one tap, and the step to the next round. */
export function EntryBoard({
  tournamentId,
  round,
  rounds,
  mayConfirm = true,
  aside,
  below,
  children,
}: EntryBoardProps) {
  useStandingResults(tournamentId);
  const entries = useOutboxEntries();
  const matches = round.matches.map((match) => entered(match, entries));
  const undo = useUndo();
  const { isPressed, listeners } = usePressed();
  const ordered = useCalmOrder(matches, isPressed || undo.tap !== undefined);
  const tapped = matches.find((row) => undo.tap && standsAsTapped(row, undo.tap));

  const choose = (match: Match, before: Result | null, after: Result | null) => {
    outbox.choose(tournamentId, match, after);
    undo.remember({ matchId: match.matchId, before, after });
    buzz();
  };
  const takeBack = () => {
    if (tapped && undo.tap) outbox.choose(tournamentId, tapped.match, undo.tap.before);
    undo.forget();
  };

  const readiness = readinessOf(matches);
  const notice = tapped && <UndoStrip entered={tapped} onUndo={takeBack} />;

  return (
    <>
      <LeftoverResults tournamentId={tournamentId} shown={round.matches} />
      <RoundProgress matches={matches} aside={aside} />
      <ul className={classes.list} {...listeners}>
        {ordered.map((row) => (
          <MatchEntryCard
            key={row.match.matchId}
            entered={row}
            note={round.notes[0]}
            onChoose={(result) => choose(row.match, row.result, result)}
          >
            {below?.(row.match)}
          </MatchEntryCard>
        ))}
      </ul>
      {children}
      {mayConfirm ? (
        <ConfirmRound
          tournamentId={tournamentId}
          round={round.round}
          rounds={rounds}
          readiness={readiness}
          notice={notice}
        />
      ) : (
        <HelperBar readiness={readiness} notice={notice} />
      )}
    </>
  );
}

/** To take back what somebody else has changed meanwhile, or disputes, would wipe out his result. */
function standsAsTapped({ match, result, saving }: EnteredMatch, tap: UndoableTap): boolean {
  const isRefused = saving === 'CONFLICT' || saving === 'FAILED';
  return match.matchId === tap.matchId && result === tap.after && !isRefused;
}

/** A short tremble where the device has one: the thumb feels that the tap counted. */
function buzz(): void {
  navigator.vibrate?.(12);
}
