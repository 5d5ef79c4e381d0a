import { useEffect, useRef, useState } from 'react';
import type { EnteredMatch } from './outbox/useOutbox';
import { openFirst } from './roundView';

/**
 * The matches with the open ones first, in an order that holds still while someone is tapping.
 *
 * A card that jumps away under the thumb would put the next tap on the wrong match.
 */
export function useCalmOrder(matches: readonly EnteredMatch[], isTapping: boolean): EnteredMatch[] {
  const wanted = openFirst(matches);
  const [order, setOrder] = useState(wanted);
  const isOtherRound = order.length !== wanted.length || order.some((id) => !wanted.includes(id));
  const shouldMove = isOtherRound || (!isTapping && order.join() !== wanted.join());
  if (shouldMove) setOrder(wanted);
  const shown = shouldMove ? wanted : order;
  return shown.flatMap((id) => matches.filter(({ match }) => match.matchId === id));
}

/** How long after a finger was lifted its tap may still be on the way. */
const TAP_MILLISECONDS = 300;

/** Whether a finger is on an element, or has just left it; with what the element has to listen to. */
export function usePressed() {
  const [isPressed, setPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const press = () => {
    clearTimeout(timer.current);
    setPressed(true);
  };
  const release = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPressed(false), TAP_MILLISECONDS);
  };
  return {
    isPressed,
    listeners: { onPointerDown: press, onPointerUp: release, onPointerCancel: release },
  };
}
