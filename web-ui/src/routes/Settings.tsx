/** The page "Settings". */
export function Component() {
  return null;
}
