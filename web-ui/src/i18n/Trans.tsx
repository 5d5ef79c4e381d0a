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
  const parts: ReactNode[] = [];
  let rest = text;
  for (let match = TAG.exec(rest); match; match = TAG.exec(rest)) {
    const [whole, name = '', inner = ''] = match;
    const element = components[name];
    parts.push(rest.slice(0, match.index));
    parts.push(element ? cloneElement(element, { key: parts.length }, inner) : inner);
    rest = rest.slice(match.index + whole.length);
  }
  parts.push(rest);
  // Each text in an element: where a translator has replaced it, React could neither change it nor take it out.
  return parts.map((part, index) =>
    typeof part === 'string' ? part && <span key={index}>{part}</span> : part,
  );
}
