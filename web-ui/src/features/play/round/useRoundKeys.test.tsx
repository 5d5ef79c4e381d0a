import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Result } from '@/api/types';
import { show } from '@/testing/render';
import { aMatch } from '@/testing/tournament';
import { entered, type EnteredMatch } from './outbox/useOutbox';
import { matchAnchor } from './roundView';
import { useRoundKeys } from './useRoundKeys';

const onPitch = (pitch: number, result: Result | null = null) =>
  entered(aMatch(pitch, { resultHomeSquad: result }), []);
const refused = (pitch: number, result: Result) => ({
  ...onPitch(pitch, result),
  saving: 'FAILED' as const,
});
const chosen = vi.fn<(pitch: number, result: Result | null) => void>();

function Keys({ matches }: { matches: readonly EnteredMatch[] }) {
  const current = useRoundKeys({
    matches,
    onChoose: ({ match }, result) => chosen(match.pitch.number, result),
    onUndo: () => undefined,
    isOn: true,
  });
  return (
    <>
      <p role="status">{current}</p>
      {matches.map(({ match: { pitch, matchId } }) => (
        <div key={matchId} id={matchAnchor(pitch.number)}>
          <button>Feld {pitch.number}</button>
        </div>
      ))}
    </>
  );
}

const expectCurrent = (id: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(id));

beforeEach(() => {
  chosen.mockReset();
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
});

describe('what the server refused is not entered', () => {
  test('the keys begin with it', async () => {
    show(<Keys matches={[onPitch(1, 'WIN'), refused(2, 'WIN')]} />);
    await expectCurrent('match-2');
  });

  test('the keys go on to it', async () => {
    show(<Keys matches={[onPitch(1), onPitch(2, 'DRAW'), refused(3, 'WIN')]} />);
    await userEvent.keyboard('1');
    await expectCurrent('match-3');
  });

  test('the same key tries once more', async () => {
    show(<Keys matches={[refused(1, 'WIN')]} />);
    await userEvent.keyboard('1');
    expect(chosen.mock.calls).toEqual([[1, 'WIN']]);
  });
});

test('the same key takes a result back', async () => {
  show(<Keys matches={[onPitch(1, 'WIN')]} />);
  await userEvent.keyboard('1');
  expect(chosen.mock.calls).toEqual([[1, null]]);
});

describe('the match that has the focus', () => {
  const card = (pitch: number) => screen.getByRole('button', { name: `Feld ${pitch}` });

  test('is the one that a key enters', async () => {
    show(<Keys matches={[onPitch(1), onPitch(2), onPitch(3), onPitch(4)]} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(card(3)).toHaveFocus();
    await expectCurrent('match-3');
    await userEvent.keyboard('2');
    expect(chosen.mock.calls).toEqual([[3, 'DRAW']]);
  });

  test('is the one that a key clears, once it was clicked', async () => {
    show(<Keys matches={[onPitch(1, 'WIN'), onPitch(2, 'WIN'), onPitch(3, 'LOSS')]} />);
    await userEvent.click(card(3));
    await userEvent.keyboard('{Backspace}');
    expect(chosen.mock.calls).toEqual([[3, null]]);
  });

  test('is so where a click gives no focus, too', async () => {
    show(<Keys matches={[onPitch(1), onPitch(2)]} />);
    fireEvent.click(card(2));
    await expectCurrent('match-2');
  });

  test.each(['1', '{ArrowDown}'])('stays the current one when a key leads on: %s', async (key) => {
    show(<Keys matches={[onPitch(1), onPitch(2), onPitch(3)]} />);
    await userEvent.click(card(2));
    await userEvent.keyboard(key);
    await expectCurrent('match-3');
    expect(card(3)).toHaveFocus();
  });

  test('is left alone where it is none of the round', async () => {
    show(
      <>
        <Keys matches={[onPitch(1), onPitch(2)]} />
        <button>Drucken</button>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Drucken' }));
    await userEvent.keyboard('1');
    await expectCurrent('match-2');
    expect(screen.getByRole('button', { name: 'Drucken' })).toHaveFocus();
  });
});

describe('a key that is held', () => {
  test('enters one result', async () => {
    show(<Keys matches={[onPitch(1), onPitch(2), onPitch(3)]} />);
    await userEvent.keyboard('{2>3/}');
    expect(chosen.mock.calls).toEqual([[1, 'DRAW']]);
    await expectCurrent('match-2');
  });

  test.each(['2', 'Backspace'])('does nothing else meanwhile: %s', (key) => {
    show(<Keys matches={[onPitch(1, 'WIN')]} />);
    const isLeftToBrowser = fireEvent.keyDown(document.body, { key, repeat: true });
    expect([isLeftToBrowser, chosen.mock.calls]).toEqual([false, []]);
  });

  test('moves on and on as an arrow', async () => {
    show(<Keys matches={[onPitch(1), onPitch(2), onPitch(3)]} />);
    await userEvent.keyboard('{ArrowDown>2/}');
    await expectCurrent('match-3');
  });
});
