import { useEffect, useState } from 'react';

const UNDO_MILLISECONDS = 6_000;

/** The latest tap, for as long as a strip offers to take it back. */
export function useUndo<Tap>() {
  const [tap, setTap] = useState<Tap>();

  useEffect(() => {
    if (!tap) return undefined;
    const timer = setTimeout(() => setTap(undefined), UNDO_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [tap]);
  return { tap, remember: (latest: Tap) => setTap(() => latest), forget: () => setTap(undefined) };
}
