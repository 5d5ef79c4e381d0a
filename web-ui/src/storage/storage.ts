/** What the planner uses of a browser's storage. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A browser's storage that never fails.
 *
 * Where there is none (cookies are blocked, or a browser inside another app has it switched off)
 * and where it is full, what it does not take is known for as long as the page is open.
 */
export function lenientStorage(ofBrowser: () => KeyValueStorage): KeyValueStorage {
  const unstored = new Map<string, string>();
  return {
    getItem: (key) => unstored.get(key) ?? attempt(() => ofBrowser().getItem(key)) ?? null,
    setItem: (key, value) => {
      unstored.set(key, value);
      attempt(() => {
        ofBrowser().setItem(key, value);
        unstored.delete(key);
      });
    },
    removeItem: (key) => {
      unstored.delete(key);
      attempt(() => ofBrowser().removeItem(key));
    },
  };
}

/** What this device keeps, for all tabs and later visits. */
export const deviceStorage = lenientStorage(() => window.localStorage);

/** What this tab keeps until it is closed. */
export const tabStorage = lenientStorage(() => window.sessionStorage);

/** What an action gives, or nothing when the browser refuses it. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
