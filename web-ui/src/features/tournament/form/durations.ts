import { clientConfig } from '@/api/clientConfig';
import { recommendedDuration } from './dayPlan';
import type { TournamentValues } from './tournamentValues';

/** Minutes per round where nothing is chosen and there is no recommendation. */
const FALLBACK_DURATION = 10;

/** The recommended and the effective minutes per round of a tournament that is being entered. */
export function durationsOf({
  durationInMinutes,
  numberOfRounds,
  expectedNumberOfTeams,
}: Pick<TournamentValues, 'durationInMinutes' | 'numberOfRounds' | 'expectedNumberOfTeams'>): {
  recommended: number | undefined;
  effective: number;
} {
  const { recommendedDurations } = clientConfig();
  const recommended = recommendedDuration(
    recommendedDurations,
    numberOfRounds ?? 0,
    expectedNumberOfTeams ?? 0,
  );
  return { recommended, effective: durationInMinutes ?? recommended ?? FALLBACK_DURATION };
}
