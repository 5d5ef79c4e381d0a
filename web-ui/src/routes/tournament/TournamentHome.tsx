/** The tournament's page "Home". */
export function Component() {
  return null;
}
