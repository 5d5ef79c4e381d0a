import { useEffect, useState } from 'react';
import type { Result } from '@/api/types';
import { matchAnchor } from './roundView';
import { hasResult, type EnteredMatch } from './outbox/useOutbox';

const RESULTS: Record<string, Result> = { '1': 'WIN', '2': 'DRAW', '3': 'LOSS' };
const KEYBOARD = '(hover: hover) and (pointer: fine)';

interface RoundKeys {
  /** The matches in the order in which they stand. */
  matches: readonly EnteredMatch[];
  onChoose: (row: EnteredMatch, result: Result | null) => void;
  onUndo: () => void;
  isOn: boolean;
}

/**
 * Lets a keyboard enter results: 1, 2, 3 for left, draw, right on the current match, arrows to move.
 *
 * A focus or a click on a match makes it the current one.
 *
 * @returns the id of the current match; nothing where there is no keyboard.
 */
export function useRoundKeys({ matches, onChoose, onUndo, isOn }: RoundKeys): string | undefined {
  const [chosen, setChosen] = useState<string>();
  const isPossible = isOn && window.matchMedia(KEYBOARD).matches;
  const fallback = matches.find((row) => !hasResult(row)) ?? matches[0];
  const current = matches.find(({ match }) => match.matchId === chosen) ?? fallback;

  useEffect(() => {
    if (!isPossible || !current) return undefined;
    const around = (place: EventTarget | null) =>
      matches.find((row) => place instanceof Node && cardOf(row)?.contains(place));
    const moveTo = (row: EnteredMatch | undefined) => {
      if (!row) return;
      setChosen(row.match.matchId);
      const card = cardOf(row);
      card?.scrollIntoView({ block: 'nearest' });
      const focused = around(document.activeElement);
      // A focus that is on a match goes along: it says, too, which one the next key enters.
      if (focused && focused !== row) card?.querySelector('button')?.focus({ preventScroll: true });
    };
    const step = (by: number) => moveTo(matches[matches.indexOf(current) + by]);
    const enter = (result: Result) => {
      // What was refused is not entered: the same key tries once more.
      const isSame = hasResult(current) && current.result === result;
      onChoose(current, isSame ? null : result);
      if (!isSame) moveTo(nextOpen(matches, current));
      else setChosen(current.match.matchId);
    };
    const onKey = (event: KeyboardEvent) => {
      if (isElsewhere(event)) return;
      // A key that is held would go on through the whole round.
      const once = (act: () => void) => !event.repeat && act();
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
      if (isUndo) onUndo();
      else if (event.ctrlKey || event.metaKey || event.altKey) return;
      else if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (RESULTS[event.key]) once(() => enter(RESULTS[event.key] as Result));
      else if (event.key === 'Backspace' && current.result !== null)
        once(() => onChoose(current, null));
      else return;
      event.preventDefault();
    };
    // Not every browser gives what was clicked the focus.
    const onReach = ({ target }: Event) =>
      setChosen((before) => around(target)?.match.matchId ?? before);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('focusin', onReach, { signal });
    document.addEventListener('click', onReach, { signal });
    return () => listening.abort();
  });

  return isPossible ? current?.match.matchId : undefined;
}

function cardOf({ match }: EnteredMatch): HTMLElement | null {
  return document.getElementById(matchAnchor(match.pitch.number));
}

/** The next match without a result after one, going round; the one itself where none is left. */
function nextOpen(matches: readonly EnteredMatch[], after: EnteredMatch): EnteredMatch {
  const at = matches.indexOf(after);
  const others = [...matches.slice(at + 1), ...matches.slice(0, at)];
  return others.find((row) => !hasResult(row)) ?? after;
}

/** Whoever types into a field, or has a sheet open, does not mean the round. */
function isElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="menu"]') !== null;
  return defaultPrevented || isTyping || document.querySelector('[role="dialog"]') !== null;
}
