import { createContext, use, useMemo } from 'react';
import { useShown } from '@/storage/shown';
import { areLoaded, loadNamespaces, say, spokenLanguage } from './i18n';
import type { KeyIn } from './keys';
import type { Namespace } from './namespaces';
import type { Values } from './translate';

/** Says the text behind a key; a key that does not exist does not compile. */
export type Translate<Names extends readonly Namespace[]> = (
  key: KeyIn<Names>,
  values?: Values,
) => string;

type NamesOf<Name extends Namespace | readonly Namespace[]> = Name extends readonly Namespace[]
  ? Name
  : Name extends Namespace
    ? readonly [Name]
    : never;

/** The language the interface speaks; the component renders again when it changes. */
export const useLanguage = () => useShown(spokenLanguage);

/**
 * The texts of one namespace, or of several: the first needs no prefix, the others are asked for as
 * `namespace:key`. The component renders again when the language changes.
 *
 * In place of i18next, in its format: docs/decisions/interface-state.md.
 */
export function useTranslation<
  const Name extends Namespace | readonly [Namespace, ...Namespace[]] = 'common',
>(name?: Name): { t: Translate<NamesOf<Name>> } {
  const language = useLanguage();
  const names: readonly Namespace[] = typeof name === 'object' ? name : [name ?? 'common'];
  use(areLoaded(names) ? kept : loading(names));
  const [first] = names;
  return useMemo(
    () => ({ t: (key, values) => say(key, values, first) }),
    // The texts change with the language, not the function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [first, language],
  );
}

/**
 * A promise that React sees as kept without waiting. `use` is called either way: a component that it
 * suspended is played again from the same hooks, and must not find another order of calls then.
 */
let kept: Parameters<typeof use>[0] = Object.assign(Promise.resolve(), {
  status: 'fulfilled' as const,
  value: undefined,
});

/** For tests, which have all texts at hand from the start: `act` waits for promises, even for kept ones. */
export function neverWait(): void {
  kept = createContext<unknown>(undefined);
}

const promises = new Map<string, Promise<void>>();

/** One promise per set of texts: React asks for it again until it is kept. */
function loading(names: readonly Namespace[]): Promise<void> {
  const key = `${spokenLanguage.get()} ${names.join()}`;
  const promise = promises.get(key) ?? loadNamespaces(names);
  promises.set(key, promise);
  return promise;
}
