/** The texts of one namespace: strings, in nested groups. */
export interface TextTree {
  [key: string]: string | TextTree;
}

/** What is filled into a text; `count` also chooses between singular and plural. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The text behind a dotted key, with its `{{places}}` filled in.
 *
 * With a `count`, the plural form of the language is taken where the key has one: `teams_one`,
 * `teams_other`, and `teams_zero` where nothing deserves words of its own. Undefined when there is
 * no such text.
 */
export function translate(
  texts: TextTree,
  key: string,
  values: Values = {},
  language = 'de',
): string | undefined {
  const text = pluralForms(key, values.count, language)
    .map((form) => textAt(texts, form))
    .find((found) => found !== undefined);
  return text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function pluralForms(key: string, count: unknown, language: string): string[] {
  if (typeof count !== 'number') return [key];
  const form = `${key}_${pluralRules(language).select(count)}`;
  return count === 0 ? [`${key}_zero`, form, key] : [form, key];
}

function textAt(texts: TextTree, key: string): string | undefined {
  let found: string | TextTree | undefined = texts;
  for (const part of key.split('.')) {
    if (typeof found !== 'object') return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}
