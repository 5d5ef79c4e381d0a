import type { ReactNode } from 'react';
import { shown } from '@/storage/shown';
import type { Tone } from '@/theme/theme';

/** What shows the messages, once the first of them has loaded it. */
export const shownMessages = shown<ReactNode>(null);

/** The message that is shown without it: it cannot be loaded without a network, or after a release. */
export const plainMessage = shown('');

/** Milliseconds. */
const SHOWN_FOR = 5_000;

/** What was announced last. */
export const announced = shown('');

/** Says to those who listen what everybody else sees: the screen itself shows that it went well. */
export function announce(message: string): void {
  // Said again, it must be another text: where nothing changes, nothing is heard.
  announced.set(announced.get() === message ? `${message}\u00a0` : message);
}

/** Shows what went well at the bottom of the screen for five seconds, where nothing else shows it. */
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

let endOfPlain: ReturnType<typeof setTimeout> | undefined;

async function show(message: { message: string; color: Tone; role?: 'alert' }): Promise<void> {
  placeMessages();
  try {
    const { messageStack, showMessage } = await import('./MessageStack');
    shownMessages.set(messageStack);
    showMessage({ ...message, autoClose: SHOWN_FOR });
  } catch {
    plainMessage.set(message.message);
    clearTimeout(endOfPlain);
    endOfPlain = setTimeout(() => plainMessage.set(''), SHOWN_FOR);
  }
}

/** Lets messages lie above the buttons of the open dialog, also of one that opens while a message is shown. */
export function placeMessages(): void {
  document.documentElement.style.setProperty('--dialog-actions', `${actionsOfDialog()}px`);
}

/** How high the buttons at the end of an open dialog reach above the bottom of the screen: a message lies above them. */
function actionsOfDialog(): number {
  const dialog = [...document.querySelectorAll('.sheet-open [role="dialog"]')].at(-1);
  if (!dialog) return 0;
  const boxes = [...dialog.querySelectorAll('button')]
    .map((button) => button.getBoundingClientRect())
    .filter(({ width, top }) => width > 0 && top < innerHeight)
    .sort((one, other) => other.bottom - one.bottom);
  // They stand close together; what is farther up belongs to something else.
  const reach = boxes.reduce(
    (height, { top, bottom }) =>
      innerHeight - bottom - height < BETWEEN_BUTTONS
        ? Math.max(height, innerHeight - top)
        : height,
    0,
  );
  return Math.min(reach, innerHeight / 2);
}

/** Pixels between buttons that belong together, at most. */
const BETWEEN_BUTTONS = 32;
