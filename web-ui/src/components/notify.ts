import { useSyncExternalStore } from 'react';
import type { Tone } from '@/theme/theme';

const listeners = new Set<() => void>();
let isWanted = false;

/** Whether there has been a message to show: only then is the code that shows them loaded. */
export function useMessagesWanted(): boolean {
  return useSyncExternalStore(subscribe, () => isWanted);
}

/** Shows a message at the bottom of the screen for five seconds. */
export function notifySuccess(message: string): void {
  void show({ message, color: 'turf' });
}

/** Shows what went wrong at the bottom of the screen for five seconds. */
export function notifyError(message: string): void {
  void show({ message, color: 'stop', role: 'alert' });
}

/** Shows a warning at the bottom of the screen for five seconds. */
export function notifyWarning(message: string): void {
  void show({ message, color: 'waiting' });
}

type Message = {
  message: string;
  color: Tone;
  role?: 'alert';
};

async function show(message: Message): Promise<void> {
  isWanted = true;
  listeners.forEach((listener) => listener());
  const { notifications } = await import('@mantine/notifications');
  // One at a time: a newer message is the one that matters, and a pile would hide the button below it.
  notifications.clean();
  notifications.show(message);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
