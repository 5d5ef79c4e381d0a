import type { TeamOfRegistration } from '@/api/types';
import type { KeyIn } from '@/i18n/keys';

/** How strong a club says that a team is. */
export type Strength = TeamOfRegistration['strength'];

/** What stands behind each word: the organiser's scale from 1 to 10, and its words. */
const ON_SCALE = {
  BEGINNER: '1',
  WEAKER: '3',
  AVERAGE: '5',
  STRONGER: '7',
  VERY_STRONG: '10',
} as const satisfies Record<Strength, string>;

/** All of them, the weakest first. */
export const STRENGTHS = Object.keys(ON_SCALE) as Strength[];

/** The text of a strength: the same words as on the organiser's scale. */
export function strengthKey(strength: Strength): KeyIn<['registration', 'team-form']> {
  return `team-form:strengthSlider.words.${ON_SCALE[strength]}`;
}
