/**
 * A random UUID (version 4).
 *
 * `crypto.randomUUID` exists on secure origins only; a planner in a club's own network may be
 * reached without TLS.
 */
export function newKey(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (digit) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // y has the variant: 8, 9, a or b.
    return (digit === 'x' ? byte & 15 : (byte & 3) | 8).toString(16);
  });
}
