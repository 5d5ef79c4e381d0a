import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aTournament } from '@/testing/tournament';
import { PitchGuide } from './PitchGuide';
import { PitchPlan } from './PitchPlan';

test('set-up and rules unfold from one line', async () => {
  show(<PitchGuide tournament={aTournament()} />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Aufbau und Regeln' }));
  expect(screen.getByRole('img', { name: /Funino-Feld von oben: 24 mal 20\sm/ })).toBeVisible();
  expect(
    screen.getByRole('img', { name: /Klassisches Feld von oben: 40 mal 25\sm/ }),
  ).toBeVisible();
  expect(screen.getByText(/^Gentleman-Regel: Führt ein Team mit 3 oder mehr Toren/)).toBeVisible();
  expect(await screen.findByRole('img', { name: /Platz von oben/ })).toBeVisible();
});

test('the plan shows the ground with its numbers and counts the material', () => {
  const pitches = { classicPitches: 2, funinoPitches: 4, firstPitch: 7 };
  show(<PitchPlan tournament={aTournament(pitches)} />);
  expect(screen.getByRole('img', { name: /Platz von oben: 2 klassische Felder/ })).toBeVisible();
  expect(screen.getByText('16 Minitore')).toBeVisible();
  expect(['7', '12'].map((number) => screen.getByText(number))).toHaveLength(2);
  expect(screen.queryByText('1')).not.toBeInTheDocument();
  expect(screen.getByText(/Ein ganzer Platz: 100 × 64 m/)).toBeVisible();
});

test('more pitches than fit on a ground are not drawn but explained', () => {
  show(<PitchPlan tournament={aTournament()} wanted={{ classic: 4, funino: 4 }} />);
  expect(screen.getByText(/passen nicht auf einen Platz/)).toBeVisible();
});

test.each([
  [{ classic: 0, funino: 0 }, 0, 0],
  [{ classic: 0, funino: 1 }, 1, 0],
  [{ classic: 0, funino: 2 }, 1, 1],
])('of %o it says what there is to say', (wanted, grounds, gaps) => {
  show(<PitchPlan tournament={aTournament()} wanted={wanted} />);
  expect(screen.queryAllByText(/^Eine Platzhälfte genügt/)).toHaveLength(grounds);
  expect(screen.queryAllByText(/^Zwischen den Feldern/)).toHaveLength(gaps);
});

test('the rules of a format that is not played are left out', async () => {
  show(<PitchGuide tournament={aTournament({ classicPitches: 0, funinoPitches: 4 })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Aufbau und Regeln' }));
  expect(screen.getByRole('img', { name: /Funino-Feld von oben/ })).toBeVisible();
  expect(screen.queryByText(/^Zwei Dreierteams/)).toBeNull();
});
