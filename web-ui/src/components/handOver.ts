/** Whether this device can hand a link to another app. */
export const canHandOver = () => 'share' in navigator;

/** Opens the device's own dialog for handing on a link. */
export function handOver(message: ShareData): void {
  // Closing the dialog without choosing rejects; that is no error.
  navigator.share(message).catch(() => undefined);
}
