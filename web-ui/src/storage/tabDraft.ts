import { readJson, tabStorage } from './storage';

/** What somebody has begun in this tab: it survives a reload and the way over the login page. */
export function tabDraft(key: string) {
  return {
    read: () => readJson(tabStorage, key),
    write: (begun: unknown) => tabStorage.setItem(key, JSON.stringify(begun)),
    forget: () => tabStorage.removeItem(key),
  };
}
