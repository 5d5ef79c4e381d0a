/** A text without what nobody sees of it; names keep that until they are saved, where it is cleaned with a note. */
export function seen(text: string): string {
  return text.replace(/\p{Cf}/gu, '');
}

/** What makes two names the same, as on the server: case, width, blanks and what nobody sees do not count. */
export function keyOf(name: string): string {
  // In capitals first: there ß is ss.
  const folded = seen(name).normalize('NFKC').toUpperCase().toLowerCase();
  return folded.trim().replace(/\s+/g, ' ');
}
