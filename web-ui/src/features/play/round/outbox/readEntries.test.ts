import { expect, test } from 'vitest';
import { aMatch } from '@/testing/tournament';
import { withChoice, withFate, type Entry } from './entries';
import { readEntries } from './readEntries';

const match = aMatch(1, { resultVersion: 4 });
const choice = { key: 'a', tournamentId: 't', match, value: 'WIN', byHelper: false } as const;
const chosen = withChoice([], choice);
const theirs = { ...match, resultHomeSquad: 'LOSS' as const, resultVersion: 6 };
const [entry] = chosen as [Entry];

const stored = (entries: unknown): unknown => JSON.parse(JSON.stringify(entries));
const without = (field: keyof Entry) => ({ ...entry, [field]: undefined });

test.each([
  ['waits', chosen],
  ['was sent and not answered', withFate(chosen, 'a', { wasSent: true })],
  ['was refused', withFate(chosen, 'a', { state: 'FAILED', reason: 'ROUND_CONFIRMED' })],
  ['is in a conflict', withFate(chosen, 'a', { state: 'CONFLICT', theirs })],
  ['a helper entered', [{ ...entry, byHelper: true }]],
  ['clears a result', [{ ...entry, value: null, mayHaveArrived: ['x', 'y'] }]],
])('an entry that %s is read as it was written', (_how, entries) => {
  expect(readEntries(stored(entries))).toEqual(entries);
});

test.each([
  ['no list', { no: 'list' }],
  ['no entries', [null, 'a', 7, [], {}]],
  ['no key', [without('key')]],
  ['no tournament', [without('tournamentId')]],
  ['no match', [without('matchId')]],
  ['no result', [without('value')]],
  ['a result that nobody knows', [{ ...entry, value: 'ABANDONED' }]],
])('%s: there is nothing to send', (_what, entries) => {
  expect(readEntries(stored(entries))).toEqual([]);
});

test.each<[field: keyof Entry, value: unknown, read: Partial<Entry>]>([
  ['basedOnVersion', undefined, { basedOnVersion: 0 }],
  ['basedOnVersion', 'four', { basedOnVersion: 0 }],
  ['mayHaveArrived', undefined, { mayHaveArrived: [] }],
  ['mayHaveArrived', ['x', 7], { mayHaveArrived: ['x'] }],
  ['wasSent', undefined, { wasSent: true }],
  ['byHelper', undefined, { byHelper: false }],
  ['state', 'ON_ITS_WAY', { state: 'WAITING' }],
  ['state', 'SENDING', { state: 'WAITING' }],
  ['state', 'CONFLICT', { state: 'WAITING' }],
  ['reason', 7, {}],
  ['theirs', { resultHomeSquad: 'LOSS' }, {}],
])('an entry whose %s is %j is sent all the same', (field, value, read) => {
  expect(readEntries(stored([{ ...entry, [field]: value }]))).toEqual([{ ...entry, ...read }]);
});

test.each([undefined, 'match-1', { ...match, home: 'Rot 1' }, { ...match, pitch: 1 }])(
  'a match of another shape (%j) can be shown',
  (match) => {
    const [read] = readEntries(stored([{ ...entry, match }]));
    expect(read).toMatchObject({ key: 'a', matchId: 'match-1', value: 'WIN', basedOnVersion: 4 });
    expect(read?.match).toMatchObject({ matchId: 'match-1', pitch: { number: 0 } });
    expect(read?.match.home.name).toBe('–');
  },
);

test('one that cannot be read takes no other along', () => {
  expect(readEntries(stored([without('key'), entry]))).toEqual([entry]);
});
