/** The page "Feedback". */
export function Component() {
  return null;
}
