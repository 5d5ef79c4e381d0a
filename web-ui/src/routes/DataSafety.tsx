/** The page "DataSafety". */
export function Component() {
  return null;
}
