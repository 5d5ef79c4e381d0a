import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLoaded } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { CopySheet } from './CopySheet';

const team = (number: number, estimatedSkill: number, proposed: number, won = 0, lost = 0) => ({
  teamId: `team-${number}`,
  name: `Rot ${number}`,
  estimatedSkill,
  proposed,
  won,
  drawn: 0,
  lost,
});

async function open(teams = [team(1, 7, 9, 4, 1), team(2, 4, 5, 1, 3), team(3, 5, 5)]) {
  const clubs = [{ club: 'SV Rot', nickName: 'Rot', teams }];
  const received = fakeServer({
    'GET /api/tournaments/:id/copy': { body: clubs },
    'POST /api/tournaments/:id/copy': { status: 201, body: aTournament({ name: 'Kopie' }) },
  });
  await showLoaded(<CopySheet tournament={aTournament()} opened onClose={vi.fn()} />);
  const changed = await screen.findByRole('list', { name: 'Neue Stärken' });
  const copy = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Kopie anlegen' }));
    await waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
    return received.find(({ method }) => method === 'POST')?.body;
  };
  return { changed, copy };
}

const consent = () => screen.getByRole('checkbox', { name: /Wer den Link hat/ });

test('only teams whose strength changes are shown, each with a reason', async () => {
  const { changed, copy } = await open();
  const rows = within(changed).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Rot 1mehr Siege als Niederlagen7 → 9$/),
    expect.stringMatching(/Rot 2rückt zur Mitte4 → 5$/),
  ]);
  expect(screen.getByText('2 von 3 Teams')).toBeVisible();
  await userEvent.click(consent());
  expect(await copy()).toMatchObject({ withTeams: true, keepStrengths: [] });
});

test.each([
  [1, 2, [0, 1, 5], 'rückt zur Mitte'],
  [2, 3, [0, 0, 0], 'rückt zur Mitte'],
  [2, 3, [0, 4, 0], 'hielt gut mit'],
  [6, 7, [1, 1, 3], 'nach den Ergebnissen'],
  [9, 8, [2, 2, 2], 'rückt zur Mitte'],
  [5, 4, [2, 2, 2], 'nach den Ergebnissen'],
  [5, 4, [1, 1, 4], 'mehr Niederlagen als Siege'],
  [5, 6, [0, 0, 0], 'nach den Ergebnissen'],
])(
  'a team that goes from %i to %i after %j wins, draws and defeats: %s',
  async (before, after, [won = 0, drawn, lost], why) => {
    const { changed } = await open([{ ...team(1, before, after, won, lost), drawn: drawn ?? 0 }]);
    expect(within(changed).getByRole('listitem')).toHaveTextContent(
      `Rot 1${why}${before} → ${after}`,
    );
  },
);

test('a team that is switched off stays as it was estimated', async () => {
  const { changed, copy } = await open();
  await userEvent.click(screen.getByRole('switch', { name: /^Rot 1/ }));
  const [first, second] = within(changed).getAllByRole('listitem');
  expect(first).toHaveTextContent(/Rot 1bleibt wie geschätzt7$/);
  expect(second).toHaveTextContent('4 → 5');
  await userEvent.click(consent());
  expect(await copy()).toMatchObject({ keepStrengths: ['team-1'] });
});

test('without consent the button leads there', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Kopie anlegen' }));
  expect(consent()).toHaveFocus();
});

test('what was remembered of the last day is taken over, or left', async () => {
  localStorage.setItem('nextTime:tournament-1', '{"breakInMinutes":6,"numberOfRounds":7}');
  const { copy } = await open();
  await userEvent.click(screen.getByRole('switch', { name: '7 Runden' }));
  await userEvent.click(consent());
  const copied = await copy();
  expect(copied).toMatchObject({ breakInMinutes: 6 });
  expect(copied).not.toHaveProperty('numberOfRounds');
});

test('a copy waits for the strengths of the day that has just been typed in', async () => {
  let answer = (): void => undefined;
  const received = fakeServer({
    'GET /api/tournaments/:id/copy': async ({ url }) => {
      if (url.includes('2027')) await new Promise<void>((resolve) => (answer = resolve));
      return { body: [] };
    },
    'POST /api/tournaments/:id/copy': { status: 201, body: aTournament({ name: 'Kopie' }) },
  });
  await showLoaded(<CopySheet tournament={aTournament()} opened onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Wer den Link hat/ }));
  fireEvent.change(screen.getByLabelText(/^Datum/), { target: { value: '2027-03-06' } });
  await waitFor(() => expect(received.at(-1)?.query.get('date')).toBe('2027-03-06'));
  await userEvent.click(screen.getByRole('button', { name: 'Kopie anlegen' }));
  expect(received.filter(({ method }) => method === 'POST')).toEqual([]);
  answer();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Kopie anlegen' })).not.toHaveAttribute('aria-busy'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Kopie anlegen' }));
  await waitFor(() => expect(received.some(({ method }) => method === 'POST')).toBe(true));
});
