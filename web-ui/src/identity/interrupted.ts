import { tabDraft } from '@/storage/tabDraft';

/** A page that somebody was on when their session ended, and what it is called. */
export interface Interrupted {
  path: string;
  title: string;
}

const { read, write, forget } = tabDraft('interrupted');

/** Remembers it over the login page, with what was typed there or waits to be sent. */
export const rememberInterrupted = (page: Interrupted) => write(page);

/** What is still to be gone on with, if anything. */
export const interrupted = () => (read() as Interrupted | null) ?? undefined;

export const forgetInterrupted = forget;
