/** The page "Imprint". */
export function Component() {
  return null;
}
