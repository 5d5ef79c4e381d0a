/** Long enough for the tap that left the field to reach what it was meant for. */
const TAP_IN_MS = 500;

let field: HTMLInputElement | null = null;
let isEntered = false;

/**
 * Waits while somebody is in the field of the form that the server wrote: it finds tournaments
 * itself, and what takes its place in the middle of a word would lose the word.
 */
export async function untilPlainFormIsLeft(): Promise<void> {
  field = document.querySelector<HTMLInputElement>('.first-view-form [name="name"]');
  if (!field) return;
  while (document.activeElement === field) await left(field);
  field.addEventListener('focus', () => (isEntered = true));
  // It loses the focus by being taken out of the page, too.
  field.addEventListener('blur', () => setTimeout(() => (isEntered &&= !field?.isConnected)));
}

function left(element: HTMLInputElement): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener('blur', () => setTimeout(resolve, TAP_IN_MS), { once: true });
  });
}

/** What was typed into that form and not sent, to the moment at which it went: the field is asked, also once it is gone. */
export const typedInPlainForm = (): string => field?.value ?? '';

/** Whether somebody has gone into that field since the page that takes its place is being drawn. */
export const isInPlainForm = (): boolean => isEntered;

export function forgetTyped(): void {
  field = null;
  isEntered = false;
}
