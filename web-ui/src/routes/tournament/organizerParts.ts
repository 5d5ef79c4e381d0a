import { prepared, screen } from '@/components/start/prepared';
import { ClockControls } from '@/features/play/clock/components/RoundClock';

/** Only those who enter results load what it takes. */
export const RoundEntry = prepared(async () => (await import('./round/RoundEntry')).default);

/** Only the owner makes the first round. */
export const NothingOpen = prepared(
  async () => (await import('@/features/play/round/components/NothingOpen')).NothingOpen,
);

/** What an organiser needs during a round stands beside it on a laptop. */
export const RoundTools = prepared(async () => (await import('./round/RoundTools')).RoundTools);

/** Only a large screen has room for the day beside the round. */
export const RoundDay = prepared(async () => (await import('./round/RoundDay')).default);

/** What only the owner does with the info is loaded for the owner. */
export const OwnerActions = prepared(async () => (await import('./menu/OwnerActions')).default);
export const SetupScreen = screen(
  async () => ({ Component: (await import('./setup/SetupScreen')).default }),
  'field',
  'team-form',
);
export const EditableClubs = screen(
  async () => ({ Component: (await import('./setup/EditableClubs')).default }),
  'field',
  'team-form',
);

/** What stands there after the end; most who look at the matches do so before. */
export const DayIsOver = prepared(async () => (await import('./round/DayIsOver')).default);

const PARTS: Record<string, { prepare: () => Promise<unknown> }[]> = {
  round: [ClockControls, NothingOpen, RoundEntry, RoundTools, RoundDay],
  info: [OwnerActions, SetupScreen, EditableClubs],
};

/** Loads what an organiser's page takes besides a visitor's, so that it can be drawn in one go. */
export async function prepareOrganizer(page: string): Promise<void> {
  await Promise.all((PARTS[page] ?? []).map((part) => part.prepare()));
}
