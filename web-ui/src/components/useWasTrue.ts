import { useState } from 'react';

/** Whether the value is true or was at any time before. */
export function useWasTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was || value;
}
