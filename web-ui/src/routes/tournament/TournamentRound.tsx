/** The tournament's page "Round". */
export function Component() {
  return null;
}
