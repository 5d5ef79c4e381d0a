/** The page "Home". */
export function Component() {
  return null;
}
