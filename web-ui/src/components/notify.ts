import { notifications } from '@mantine/notifications';

/** Shows a message at the bottom of the screen for five seconds. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'turf' });
}

/** Shows what went wrong at the bottom of the screen for five seconds. */
export function notifyError(message: string): void {
  notifications.show({ message, color: 'stop', role: 'alert' });
}

/** Shows a warning at the bottom of the screen for five seconds. */
export function notifyWarning(message: string): void {
  notifications.show({ message, color: 'waiting' });
}
