/** Long enough for the tap that left the field to reach what it was meant for. */
const TAP_IN_MS = 500;

let field: HTMLInputElement | null = null;

/**
 * Waits while somebody is in the field of the form that the server wrote: it finds tournaments
 * itself, and what takes its place in the middle of a word would lose the word.
 */
export async function untilPlainFormIsLeft(): Promise<void> {
  field = document.querySelector<HTMLInputElement>('.first-view-form [name="name"]');
  if (!field) return;
  while (document.activeElement === field) await left(field);
}

function left(element: HTMLInputElement): Promise<void> {
  return new Promise((resolve) => {
    element.addEventListener('blur', () => setTimeout(resolve, TAP_IN_MS), { once: true });
  });
}

/** What was typed into that form and not sent, to the moment at which it went: the field is asked, also once it is gone. */
export const typedInPlainForm = (): string => field?.value ?? '';

export function forgetTyped(): void {
  field = null;
}
