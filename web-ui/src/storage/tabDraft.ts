import { tabStorage } from './storage';

/** What somebody has begun in this tab: it survives a reload and the way over the login page. */
export function tabDraft(key: string) {
  return {
    /** What was left there, perhaps by another release. */
    read: (): unknown => {
      try {
        return JSON.parse(tabStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write: (begun: unknown) => tabStorage.setItem(key, JSON.stringify(begun)),
    forget: () => tabStorage.removeItem(key),
  };
}
