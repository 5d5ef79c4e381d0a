import { STORAGE_KEY } from '@/features/round/outbox/storageKey';

/** Results that an earlier visit left on this device go out from whatever page is opened. */
export function sendWhatWaits(): void {
  if (localStorage.getItem(STORAGE_KEY)) void import('@/features/round/outbox/deviceOutbox');
}
