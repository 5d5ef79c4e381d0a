import type { Namespace, Texts } from './namespaces';

/** The dotted keys of a tree of texts; forms of a plural count as one key without their ending. */
type KeysOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysOf<Tree[Key]>}`;
}[keyof Tree & string];

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'zero' | 'one' | 'other'}`
  ? Base
  : Key;

/** The keys a component may use: those of its first namespace bare, others with their namespace. */
export type KeyIn<Names extends readonly Namespace[]> = Names extends readonly [
  infer First extends Namespace,
  ...infer Rest extends readonly Namespace[],
]
  ? KeysOf<Texts[First]> | KeyWithNamespace<Rest[number]>
  : never;

type KeyWithNamespace<Name extends Namespace> = {
  [Each in Name]: `${Each}:${KeysOf<Texts[Each]>}`;
}[Name];
