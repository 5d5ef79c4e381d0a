/** Long enough for the tap that left the field to reach what it was meant for. */
const TAP_IN_MS = 500;

let typed = '';

/**
 * Waits while somebody is in the field of the form that the server wrote: it finds tournaments
 * itself, and what takes its place in the middle of a word would lose the word.
 */
export async function untilPlainFormIsLeft(): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('.first-view-form [name="name"]');
  if (!field) return;
  while (document.activeElement === field) await left(field);
  typed = field.value;
}

function left(field: HTMLInputElement): Promise<void> {
  return new Promise((resolve) => {
    field.addEventListener('blur', () => setTimeout(resolve, TAP_IN_MS), { once: true });
  });
}

/** What was typed into that form and not sent. */
export const typedInPlainForm = (): string => typed;

export function forgetTyped(): void {
  typed = '';
}
