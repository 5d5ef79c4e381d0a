import { prepared } from '@/components/prepared';

/** Only owner and helpers load what turns the clock. */
export const ClockControls = prepared(
  async () => (await import('./components/ClockControls')).default,
);
