import { useState } from 'react';

/** The value, or while there is none the last one: what slides away still shows what it was opened for. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** Whether the value is true or was at any time before. */
export function useWasTrue(value: boolean): boolean {
  return useLast(value || undefined) ?? false;
}
