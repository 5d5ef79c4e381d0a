/** The tournament's page "Info". */
export function Component() {
  return null;
}
