import { cloneElement, type ReactElement } from 'react';
import type { Values } from './translate';

interface TransProps<Key extends string> {
  t: (key: Key, values?: Values) => string;
  i18nKey: Key;
  values?: Values;
  /** What stands for `<name>…</name>` in the text. */
  components?: Record<string, ReactElement>;
}

const STRONG: Record<string, ReactElement> = { strong: <strong /> };
const TAG = /<(\w+)>(.*?)<\/\1>/;

/** A text in which some words are elements, e.g. `<strong>4</strong> of 5 entered`. */
export function Trans<Key extends string>(props: TransProps<Key>) {
  const { t, i18nKey, values, components = STRONG } = props;
  // In turn: text, the name of a tag, what is in it.
  const parts = t(i18nKey, values).split(TAG);
  const shown = parts.map((part, index) => {
    if (part === '' || index % 3 === 1) return null;
    const element = index % 3 === 2 && components[parts[index - 1] ?? ''];
    // Each text in an element: where a translator has replaced it, React could neither change it nor take it out.
    return cloneElement(element || <span />, { key: index }, part);
  });
  return <span>{shown}</span>;
}
