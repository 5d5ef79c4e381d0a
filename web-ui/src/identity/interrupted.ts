import { tabStorage } from '@/storage/storage';

/** A page that somebody was on when their session ended, and what it is called. */
export interface Interrupted {
  path: string;
  title: string;
}

const KEY = 'interrupted';

/** Remembers it over the login page, with what was typed there or waits to be sent. */
export function rememberInterrupted(page: Interrupted): void {
  tabStorage.setItem(KEY, JSON.stringify(page));
}

/** What is still to be gone on with, if anything. */
export function interrupted(): Interrupted | undefined {
  return (JSON.parse(tabStorage.getItem(KEY) ?? 'null') as Interrupted | null) ?? undefined;
}

export function forgetInterrupted(): void {
  tabStorage.removeItem(KEY);
}
