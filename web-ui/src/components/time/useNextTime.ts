import { useState } from 'react';
import type { CopyIn } from '@/api/types';
import { deviceStorage, readJson } from '@/storage/storage';

/** What the next copy of a tournament does otherwise. */
export type NextTime = Partial<Record<(typeof LEARNED)[number], number>>;

/** What a day can teach about the next one. */
export const LEARNED = ['numberOfRounds', 'breakInMinutes'] as const satisfies (keyof CopyIn)[];

/** What is to be otherwise next time, as this device remembers it, and how to change that. */
export function useNextTime(tournamentId: string) {
  const key = `nextTime:${tournamentId}`;
  const [nextTime, setNextTime] = useState(() => read(key));
  const change = (next: NextTime) => {
    setNextTime(next);
    deviceStorage.setItem(key, JSON.stringify(next));
  };
  return [nextTime, change] as const;
}

/** The numbers that are kept; nothing of what anybody else has left there. */
function read(key: string): NextTime {
  const kept = (readJson(deviceStorage, key) ?? {}) as Record<string, unknown>;
  const learned = LEARNED.filter((field) => typeof kept[field] === 'number');
  return Object.fromEntries(learned.map((field) => [field, kept[field]]));
}
