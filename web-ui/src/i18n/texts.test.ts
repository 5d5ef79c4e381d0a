import { describe, expect, test } from 'vitest';

describe('both languages', () => {
  const german = import.meta.glob<object>('./de/*.json', { import: 'default', eager: true });
  const english = import.meta.glob<object>('./en/*.json', { import: 'default', eager: true });

  test.each(Object.keys(german))('%s has the same places to fill in', (path) => {
    const other = english[path.replace('/de/', '/en/')];
    expect(placesOf(other)).toEqual(placesOf(german[path]));
  });
});

/** Every key with the names in its `{{places}}`. */
function placesOf(texts: unknown, path = ''): Record<string, string> {
  if (typeof texts === 'string') {
    const names = [...texts.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    return { [path]: [...new Set(names)].sort().join() };
  }
  const entries = Object.entries(texts ?? {});
  return Object.assign({}, ...entries.map(([key, value]) => placesOf(value, `${path}.${key}`)));
}
