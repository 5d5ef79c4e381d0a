import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameRoom } from '@/components/match/SideLabel';
import { useUndo } from '@/components/useUndo';
import { useWide } from '@/components/useWide';
import { useTranslation } from '@/i18n/useTranslation';
import type { Match, Result, Round } from '@/api/types';
import { outbox } from '../outbox/deviceOutbox';
import { entered, useOutboxEntries, type EnteredMatch } from '../outbox/useOutbox';
import { byPitch, readinessOf, type UndoableTap } from '../roundView';
import { useCalmOrder } from '../useCalmOrder';
import { usePressed } from '../usePressed';
import { useRoundKeys } from '../useRoundKeys';
import { ConfirmRound } from './ConfirmRound';
import classes from './EntryBoard.module.css';
import { KeyLegend } from './KeyLegend';
import LeftoverResults from './LeftoverResults';
import { MatchEntryCard } from './MatchEntryCard';
import { ResultUndo } from './ResultUndo';
import { RoundBar } from './RoundBar';
import { RoundProgress } from './RoundProgress';

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
  /** What stands above the matches, e.g. who pauses. */
  above?: ReactNode;
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
  above,
  children,
}: EntryBoardProps) {
  const { t } = useTranslation('round');
  const entries = useOutboxEntries();
  const matches = round.matches.map((match) => entered(match, entries));
  const undo = useUndo<UndoableTap>();
  const { isPressed, listeners } = usePressed();
  const isWide = useWide();
  const calm = useCalmOrder(matches, isPressed || undo.tap !== undefined);
  // A laptop shows all matches at once: there, each keeps its place.
  const ordered = isWide ? byPitch(matches) : calm;
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

  const current = useRoundKeys({
    matches: ordered,
    onChoose: ({ match, result }, chosen) => choose(match, result, chosen),
    onUndo: takeBack,
    isOn: isWide,
  });

  const bar = {
    readiness: readinessOf(matches),
    notice: tapped && <ResultUndo entered={tapped} onUndo={takeBack} />,
    legend: current && <KeyLegend />,
  };

  return (
    <>
      <LeftoverResults tournamentId={tournamentId} shown={round.matches} />
      <RoundProgress matches={matches} aside={aside} />
      {above}
      <Stack
        component="ul"
        className={classes.list}
        style={{ ...nameRoom(round.matches), ['--rows' as string]: Math.ceil(ordered.length / 2) }}
        {...listeners}
      >
        {ordered.map((row) => (
          <MatchEntryCard
            key={row.match.matchId}
            entered={row}
            isCurrent={row.match.matchId === current}
            note={round.notes[0]}
            onChoose={(result) => choose(row.match, row.result, result)}
          >
            {below?.(row.match)}
          </MatchEntryCard>
        ))}
      </Stack>
      {children}
      {mayConfirm ? (
        <ConfirmRound {...bar} tournamentId={tournamentId} round={round.round} rounds={rounds} />
      ) : (
        <RoundBar {...bar} ready={t('action.ownerConfirms')} />
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
