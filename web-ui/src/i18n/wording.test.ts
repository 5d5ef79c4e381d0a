import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeSettings } from '@/settings/settings';
import { WORDING } from '@/testing/wording';
import { say, spokenLanguage } from './i18n';

/** What the two limits of the number of teams are in every installation. */
const PLACES = { min: 6, max: 16 };

describe.each([
  ['en', 1],
  ['de', 2],
] as const)('in %s', (language, column) => {
  beforeEach(async () => {
    changeSettings({ language });
    await waitFor(() => expect(spokenLanguage.get()).toBe(language));
  });

  test.each(WORDING)('%s', (...row) => {
    expect(say(row[0], PLACES)).toBe(row[column]);
  });
});
