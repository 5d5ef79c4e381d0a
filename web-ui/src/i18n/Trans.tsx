import { cloneElement, type ReactElement, type ReactNode } from 'react';
import type { Values } from './translate';

interface TransProps<Key extends string> {
  t: (key: Key, values?: Values) => string;
  i18nKey: Key;
  values?: Values;
  /** What stands for `<name>…</name>` in the text. */
  components: Record<string, ReactElement>;
}

const TAG = /<(\w+)>(.*?)<\/\1>/;

/** A text in which some words are elements, e.g. `<strong>4</strong> of 5 entered`. */
export function Trans<Key extends string>({ t, i18nKey, values, components }: TransProps<Key>) {
  return <span>{withElements(t(i18nKey, values), components)}</span>;
}

function withElements(text: string, components: TransProps<string>['components']): ReactNode[] {
  // A plain part, then the name of an element and its words, and so on.
  return text.split(TAG).map((part, index, parts) => {
    if (index % 3 === 1) return null;
    const element = index % 3 === 2 ? components[parts[index - 1] ?? ''] : undefined;
    if (element) return cloneElement(element, { key: index }, part);
    // In an element of its own: where a translator has replaced it, React could neither change it nor take it out.
    return part && <span key={index}>{part}</span>;
  });
}
