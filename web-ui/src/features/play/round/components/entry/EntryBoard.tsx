import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { nameRoom } from '@/components/match/SideLabel';
import { useFormat } from '@/components/time/useFormat';
import { useUndo } from '@/components/messages/useUndo';
import { useWide } from '@/components/sheet/useWide';
import { useTranslation } from '@/i18n/useTranslation';
import { endOf } from '@/api/time/schedule';
import type { Match, Result, Round, Team, Tournament } from '@/api/types';
import { outbox } from '@/features/play/round/outbox/deviceOutbox';
import {
  entered,
  useOutboxEntries,
  type EnteredMatch,
} from '@/features/play/round/outbox/useOutbox';
import { byPitch, readinessOf, type UndoableTap } from '@/features/play/round/roundView';
import { useCalmOrder, usePressed } from '@/features/play/round/useCalmOrder';
import { useNextStep } from '@/features/play/round/useNextStep';
import { useRoundKeys } from '@/features/play/round/useRoundKeys';
import classes from './EntryBoard.module.css';
import { KeyLegend } from './KeyLegend';
import LeftoverResults from './LeftoverResults';
import { MatchEntryCard } from './MatchEntryCard';
import { PausingNote } from '../PausingNote';
import { ResultUndo } from './ResultUndo';
import { RoundBar, type RoundBarProps } from '../RoundBar';
import { RoundProgress } from '../RoundProgress';

interface EntryBoardProps {
  tournament: Tournament;
  round: Round;
  teams: readonly Team[];
  /** What stands at the bottom of a match's card. */
  below?: (match: Match) => ReactNode;
  /** What stands between the matches and the action. */
  children?: ReactNode;
}

/** The open round: every result with one tap, and the step to the next round. */
export function EntryBoard({ tournament, round, teams, below, children }: EntryBoardProps) {
  const { t } = useTranslation('round');
  const { clock } = useFormat();
  const { tournamentId, isOwner } = tournament;
  const end = endOf(tournament);
  const entries = useOutboxEntries();
  const matches = round.matches.map((match) => entered(match, entries));
  const undo = useUndo<UndoableTap>();
  const { isPressed, listeners } = usePressed();
  const isWide = useWide();
  const calm = useCalmOrder(matches, isPressed || undo.tap !== undefined);
  // A laptop shows all matches at once: there, each keeps its place.
  const ordered = isWide ? byPitch(matches) : calm;
  const tapped = matches.find((row) => undo.tap && standsAsTapped(row, undo.tap));

  const choose = ({ match, result: before, saving }: EnteredMatch, after: Result | null) => {
    // In a dispute it would take back the other's result, too.
    if (after === null && saving === 'CONFLICT') return;
    outbox.choose(tournamentId, match, after, !isOwner);
    undo.remember({ matchId: match.matchId, before, after });
    // A short tremble where the device has one: the thumb feels that the tap counted.
    navigator.vibrate?.(12);
  };
  const takeBack = () => {
    if (tapped && undo.tap) outbox.choose(tournamentId, tapped.match, undo.tap.before, !isOwner);
    undo.forget();
  };

  const current = useRoundKeys({
    matches: ordered,
    onChoose: choose,
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
      <RoundProgress matches={matches} aside={end && t('endsAround', { time: clock(end) })} />
      <PausingNote round={round} teams={teams} withAdvice={isOwner} />
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
            onChoose={(result) => choose(row, result)}
          >
            {below?.(row.match)}
          </MatchEntryCard>
        ))}
      </Stack>
      {children}
      {isOwner ? (
        <ConfirmRound {...bar} tournament={tournament} round={round.round} />
      ) : (
        <RoundBar {...bar} ready={t('action.ownerConfirms')} />
      )}
    </>
  );
}

interface ConfirmRoundProps extends Pick<RoundBarProps, 'readiness' | 'notice' | 'legend'> {
  tournament: Tournament;
  round: number;
}

/** Helpers enter results; the owner confirms the open round, and goes on to the next or to the end. */
function ConfirmRound({ tournament, round, ...bar }: ConfirmRoundProps) {
  const { t } = useTranslation('round');
  const { tournamentId, numberOfRounds } = tournament;
  const isLast = round >= numberOfRounds;
  const next = round + 1;
  const step = useNextStep(tournamentId, isLast ? undefined : next, () =>
    window.scrollTo({ top: 0 }),
  );
  return (
    <RoundBar
      {...bar}
      action={isLast ? t('action.finish', { round }) : t('action.next', { round, next })}
      shortAction={isLast ? t('action.finishOnly') : t('action.nextShort', { next })}
      onAct={step.onConfirm}
      loading={step.isSaving}
      ready={t('action.ready')}
    />
  );
}

/** To take back what somebody else has changed meanwhile, or disputes, would wipe out his result. */
function standsAsTapped({ match, result, saving }: EnteredMatch, tap: UndoableTap): boolean {
  const isRefused = saving === 'CONFLICT' || saving === 'FAILED';
  return match.matchId === tap.matchId && result === tap.after && !isRefused;
}
