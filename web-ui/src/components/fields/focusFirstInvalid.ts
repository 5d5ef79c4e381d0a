/**
 * Leads to the first field of a form that is marked as wrong, once the marks are there: it comes into
 * sight above the bar with the button, and has the focus.
 *
 * On a phone it may be far above the button: without it nothing would seem to happen.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  });
}
