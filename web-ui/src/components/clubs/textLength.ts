/** How long a text is to the server, to which an emoji is one character. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** The beginning of a text, as long as allowed; half an emoji is none that the server takes. */
export function cut(text: string, longest: number): string {
  return Array.from(text).slice(0, longest).join('');
}
