import { useSyncExternalStore } from 'react';

/** A value outside of React that components show; those who listen hear of each change. */
export function shown<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const get = () => value;
  const set = (next: Value) => {
    value = next;
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { get, set, subscribe };
}

/** The value of now; the component renders again when it changes. */
export function useShown<Value>({ get, subscribe }: ReturnType<typeof shown<Value>>): Value {
  return useSyncExternalStore(subscribe, get);
}
