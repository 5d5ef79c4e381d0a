import { useEffect, useRef } from 'react';

/** Calls what belongs to a key for as long as the component is there. */
export function useKeys(actions: Record<string, () => void>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => current.current[key]?.();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
