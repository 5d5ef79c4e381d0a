/** The tournament's page "Table". */
export function Component() {
  return null;
}
