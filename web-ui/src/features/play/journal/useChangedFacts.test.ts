import { renderHook } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spokenLanguage } from '@/i18n/i18n';
import { LANGUAGES } from '@/settings/languages';
import { useChangedFacts } from './useChangedFacts';

interface Property {
  type?: string | string[];
  format?: string;
  enum?: string[];
  pattern?: string;
}

const { TournamentChange, Tournament } = (
  JSON.parse(readFileSync('../docs/openapi.json', 'utf8')) as {
    components: { schemas: Record<string, { properties: Record<string, Property> }> };
  }
).components.schemas;

/** What organisers change and visitors read, but for the status, which has entries of its own, and ids. */
const FACTS = Object.entries(TournamentChange?.properties ?? {}).filter(
  ([field, { format }]) =>
    field in (Tournament?.properties ?? {}) && field !== 'status' && format !== 'uuid',
);

function valuesOf(property: Property): unknown[] {
  if (property.enum) return property.enum;
  const optional = [property.type].flat().includes('null') ? [null] : [];
  if ([property.type].flat().includes('boolean')) return [false, true];
  if ([property.type].flat().includes('integer')) return [7, 8, ...optional];
  if (property.format === 'date') return ['2026-11-21', '2026-11-28', ...optional];
  if (property.pattern?.includes(':')) return ['10:00:00', '10:30:00', ...optional];
  return ['one', 'two', ...optional];
}

const said = (summary: Record<string, unknown>) =>
  renderHook(() => useChangedFacts()).result.current(summary);

test.each(LANGUAGES.flatMap((language) => FACTS.map((fact) => [language, ...fact] as const)))(
  'in %s a change of %s is said in words',
  (language, field, property) => {
    spokenLanguage.set(language);
    const values = valuesOf(property);
    values.forEach((after, index) => {
      const before = values[index - 1] ?? values.at(-1);
      const line = said({ [field]: { before, after } });
      expect(line).toMatch(/\p{L}+.*[?: ]/u);
      expect(line).not.toMatch(/[A-Z]_?[A-Z]{2}|\d-\d|:00:00|null|true|false/);
    });
  },
);

test('what is not told of before and after is passed over', () => {
  expect(said({ name: 'x', date: null, rounds: 3 })).toBe('');
});
