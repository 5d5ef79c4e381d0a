import type { Language } from '@/settings/languages';
import { changeSettings, currentSettings, subscribe as followSettings } from '@/settings/settings';
import { shown } from '@/storage/shown';
import commonDe from './de/common.json';
import type { Namespace } from './namespaces';
import { translate, type TextTree, type Values } from './translate';

/** All texts but those that every page starts with. */
const files = import.meta.glob<TextTree>(['./{de,en}/*.json', '!./de/common.json'], {
  import: 'default',
});

const loaded = new Map<string, TextTree>([['de/common', commonDe]]);
const wanted = new Set<Namespace>(['common']);
/** The language the interface speaks: the chosen one as soon as its texts are there. */
export const spokenLanguage = shown<Language>('de');

/**
 * Starts in the language of the settings and follows them from then on.
 *
 * Without a network a language may have no texts: it starts in German then, which is always at hand.
 *
 * @param onRefused - hears that a change of the language was taken back for that reason
 */
export async function startTranslations(onRefused = () => {}): Promise<void> {
  followSettings(() => void follow(onRefused));
  await speak(currentSettings().language).catch(() => undefined);
}

/** Loads the texts of some namespaces, so that a screen that needs them does not wait twice. */
export async function loadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  namespaces.forEach((namespace) => wanted.add(namespace));
  await load(spokenLanguage.get(), namespaces);
}

/** Whether the texts of all these namespaces are at hand. */
export function areLoaded(namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => loaded.has(`${spokenLanguage.get()}/${namespace}`));
}

/** Hands over texts directly; tests need not wait for files. */
export function provideTexts(into: Language, namespace: string, texts: TextTree): void {
  loaded.set(`${into}/${namespace}`, texts);
}

/** The text behind a key, by default of the common namespace; `namespace:key` for another. */
export function say(key: string, values?: Values, namespace: Namespace = 'common'): string {
  return findText(key, values, namespace) ?? key;
}

/** As `say`, but undefined where there is no such text. */
export function findText(
  key: string,
  values?: Values,
  namespace: Namespace = 'common',
): string | undefined {
  const [prefix, rest] = key.split(':');
  const [name, path] = rest === undefined ? [namespace, key] : [prefix, rest];
  const language = spokenLanguage.get();
  return translate(loaded.get(`${language}/${name}`) ?? {}, path, values, language);
}

async function follow(onRefused: () => void): Promise<void> {
  const wish = currentSettings().language;
  if (wish === spokenLanguage.get()) return;
  try {
    await speak(wish);
  } catch {
    if (currentSettings().language !== wish) return;
    changeSettings({ language: spokenLanguage.get() });
    onRefused();
  }
}

/** Everything on the screen is loaded before the language changes: nothing flickers. */
async function speak(next: Language): Promise<void> {
  await load(next, [...wanted]);
  if (currentSettings().language !== next) return;
  document.documentElement.lang = next;
  spokenLanguage.set(next);
}

async function load(into: Language, namespaces: readonly Namespace[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !loaded.has(`${into}/${namespace}`));
  await Promise.all(
    missing.map(async (namespace) => {
      const file = files[`./${into}/${namespace}.json`];
      if (file) provideTexts(into, namespace, await file());
    }),
  );
}
