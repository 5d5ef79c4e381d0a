/** The page "MyTournaments". */
export function Component() {
  return null;
}
