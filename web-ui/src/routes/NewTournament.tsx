/** The page "NewTournament". */
export function Component() {
  return null;
}
