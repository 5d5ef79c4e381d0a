/** What the planner uses of a browser's storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>;

/** A storage that says what it could not keep. */
export interface CandidStorage extends KeyValueStorage {
  /** Whether what was set last under a key outlives this page. */
  isKept: (key: string) => boolean;
  /** Whether so many characters more would be kept, and nothing would have to go for them. */
  hasRoomFor: (characters: number) => boolean;
}

/**
 * What this device last knew of its tournaments: it can be asked for again, and makes room first.
 *
 * The same key as in earlier releases: what they left is replaced, and nothing of it stays behind.
 */
export const CACHE_KEY = 'keptState';
const ROOM_KEY = 'room';

/**
 * A browser's storage that never fails.
 *
 * Where there is none (cookies are blocked, or a browser inside another app has it switched off)
 * and where it is full, what it does not take is known for as long as the page is open. Where it is
 * full, the planner's own cache makes room; what was written is read back.
 */
export function lenientStorage(ofBrowser: () => KeyValueStorage): CandidStorage {
  const unstored = new Map<string, string>();
  const isTaken = (key: string, value: string) =>
    attempt(() => {
      const storage = ofBrowser();
      storage.setItem(key, value);
      return storage.getItem(key) === value;
    }) ?? false;
  const makesRoomFor = (key: string) => {
    if (key !== CACHE_KEY) attempt(() => ofBrowser().removeItem(CACHE_KEY));
    return key !== CACHE_KEY;
  };
  return {
    getItem: (key) => unstored.get(key) ?? attempt(() => ofBrowser().getItem(key)) ?? null,
    setItem: (key, value) => {
      if (isTaken(key, value) || (makesRoomFor(key) && isTaken(key, value))) unstored.delete(key);
      else unstored.set(key, value);
    },
    removeItem: (key) => {
      unstored.delete(key);
      attempt(() => ofBrowser().removeItem(key));
    },
    clear: () => {
      unstored.clear();
      attempt(() => ofBrowser().clear());
    },
    isKept: (key) => !unstored.has(key),
    hasRoomFor: (characters) => {
      const hasRoom = isTaken(ROOM_KEY, 'x'.repeat(characters));
      attempt(() => ofBrowser().removeItem(ROOM_KEY));
      return hasRoom;
    },
  };
}

/** What this device keeps, for all tabs and later visits. */
export const deviceStorage = lenientStorage(() => window.localStorage);

/** What this tab keeps until it is closed. */
export const tabStorage = lenientStorage(() => window.sessionStorage);

/** What was left under a key, perhaps by another release; null where nothing can be read. */
export function readJson(storage: KeyValueStorage, key: string): unknown {
  return attempt((): unknown => JSON.parse(storage.getItem(key) ?? 'null')) ?? null;
}

/** What an action gives, or nothing when the browser refuses it. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
