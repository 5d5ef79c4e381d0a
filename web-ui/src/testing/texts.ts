/** The texts of a namespace. */
export type Texts = string | { [key: string]: Texts };

/** Every text with its dotted key. */
export function leavesOf(texts: Texts, path = ''): [key: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]];
  return Object.entries(texts).flatMap(([key, inner]) =>
    leavesOf(inner, path ? `${path}.${key}` : key),
  );
}
