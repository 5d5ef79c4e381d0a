/** Whether a text looks like an e-mail address. Rough on purpose: only the mail server knows. */
export function isEmail(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim());
}
