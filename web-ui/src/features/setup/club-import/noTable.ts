/** Why there is no table; each is a text of the interface. */
export type Refusal = 'empty' | 'tooLarge' | 'tooManyCells' | 'unreadable';

export class NoTableError extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal);
  }
}
