import { useEffect, useRef, useState } from 'react';

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
