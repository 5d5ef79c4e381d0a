/** The languages that the planner speaks; the build reads them too, without a window. */
export const LANGUAGES = ['de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
