import { useCallback, useEffect, useState } from 'react';

import type { Result } from '@/api/types';

/** A change of a result that can still be taken back. */
export interface UndoableTap {
  matchId: string;
  before: Result | null;
  after: Result | null;
}

const UNDO_MILLISECONDS = 6_000;

/** The latest tap, for as long as the strip offers to take it back. */
export function useUndo() {
  const [tap, setTap] = useState<UndoableTap>();

  useEffect(() => {
    if (!tap) return undefined;
    const timer = setTimeout(() => setTap(undefined), UNDO_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [tap]);

  const forget = useCallback(() => setTap(undefined), []);
  return { tap, remember: setTap, forget };
}
