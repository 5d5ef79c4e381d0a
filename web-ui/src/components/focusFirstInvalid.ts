/**
 * Leads to the first field of a form that is marked as wrong, once the marks are there.
 *
 * On a phone it may be far above the button: without it nothing would seem to happen.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
