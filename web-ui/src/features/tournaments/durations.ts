import { clientConfig } from '@/api/clientConfig';
import { recommendedDuration } from './dayPlan';
import type { TournamentDraft } from './draft';

/** Minutes per round where nothing is chosen and there is no recommendation. */
const FALLBACK_DURATION = 10;

/** The recommended and the effective minutes per round of a draft. */
export function durationsOf({ duration, rounds, expectedTeams }: TournamentDraft): {
  recommended: number | undefined;
  effective: number;
} {
  const { recommendedDurations } = clientConfig();
  const recommended = recommendedDuration(recommendedDurations, rounds ?? 0, expectedTeams ?? 0);
  return { recommended, effective: duration ?? recommended ?? FALLBACK_DURATION };
}
