import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '@/testing/render';
import { aConfig, aPreview, aTournament } from '@/testing/tournament';
import { FieldPreview } from './FieldPreview';
import { NextStep } from './NextStep';

const plan = aConfig().plan;

test('a good field says that nobody sits out, how long it takes and what is possible at best', () => {
  show(<FieldPreview preview={aPreview()} tournament={aTournament()} plan={plan} />);
  expect(screen.getByText('Alle spielen jede Runde, niemand pausiert.')).toBeVisible();
  expect(screen.getByText('8 Runden zu 7 Minuten').parentElement).toHaveTextContent(
    '8 Runden zu 7 Minuten, Ende gegen 11:34 Uhr. 56 Min. Spielzeit je Kind.',
  );
  expect(
    screen.getByText('Bestenfalls trifft niemand zweimal auf denselben Gegner.'),
  ).toBeVisible();
});

test('games within a club are announced', () => {
  show(<FieldPreview preview={aPreview({ sameClubGames: 2 })} tournament={aTournament()} />);
  expect(screen.getByText(/treffen/)).toHaveTextContent(
    'auch bestenfalls 2-mal zwei Teams desselben Vereins',
  );
});

test('the change that helps most is named', () => {
  const hint = {
    kind: 'ADD_TEAMS' as const,
    changes: [{ club: 'SV Rot', teams: 1 }],
    rounds: null,
    pitches: null,
    after: null,
  };
  show(<FieldPreview preview={aPreview({ hints: [hint] })} tournament={aTournament()} />);
  expect(screen.getByText('Ein Team mehr von SV Rot')).toBeVisible();
});

test('a hint is carried out with one tap', async () => {
  const hint = { kind: 'ROUNDS' as const, changes: [], rounds: 6, pitches: null, after: null };
  const run = vi.fn();
  show(
    <FieldPreview
      preview={aPreview({ hints: [hint] })}
      tournament={aTournament()}
      carryOut={{ run, isPending: false }}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: '6 Runden spielen' }));
  expect(run).toHaveBeenCalledWith(hint);
});

test('a pitch that saves several repetitions is told with its number of them', async () => {
  const after = {
    formatDeviation: { value: 8, bound: 8 },
    rematches: { value: 12, bound: 12 },
    repeatedPartners: { value: 4, bound: 4 },
    maxMeetings: 2,
    sameClubGames: 0,
  };
  const rematches = { value: 17, bound: 17 };
  const repeatedPartners = { value: 5, bound: 5 };
  const pitches = { classic: 2, funino: 2 };
  const hint = { kind: 'PITCHES' as const, changes: [], rounds: 6, pitches, after };
  const run = vi.fn();
  show(
    <FieldPreview
      preview={aPreview({ rematches, repeatedPartners, hints: [hint] })}
      tournament={aTournament({ classicPitches: 1, funinoPitches: 2 })}
      carryOut={{ run, isPending: false }}
    />,
  );
  expect(screen.getByText('Ein klassisches Feld mehr').parentElement).toHaveTextContent(
    'erspart bestenfalls 6 Wiederholungen.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Feld dazunehmen' }));
  expect(run).toHaveBeenCalledWith(hint);
});

test('what usually happens is told beside what is possible at best', () => {
  const usual = {
    rematches: { p10: 3, p90: 7 },
    repeatedPartners: { p10: 0, p90: 0 },
    formatDeviation: { p10: 0, p90: 8 },
  };
  show(<FieldPreview preview={aPreview({ usual })} tournament={aTournament()} />);
  expect(
    screen.getByText('Meistens treffen insgesamt 3- bis 7-mal zwei Teams wieder aufeinander.'),
  ).toBeVisible();
  expect(screen.getByText(/je Team im Schnitt um höchstens ein Spiel auseinander/)).toBeVisible();
  expect(screen.queryByText(/schon ein Paar waren/)).not.toBeInTheDocument();
});

test('without simulated tournaments nothing is said to be usual', () => {
  show(<FieldPreview preview={aPreview()} tournament={aTournament()} />);
  expect(screen.queryByText(/Meistens/)).not.toBeInTheDocument();
});

test.each([
  ['TOO_FEW_TEAMS', 'Es werden mindestens 6 Teams benötigt.'],
  ['TOO_FEW_CLUBS', 'Es müssen mindestens 2 Vereine teilnehmen.'],
  ['CLUB_TOO_SMALL', 'Jeder Verein braucht mindestens 2 Teams.'],
  ['ODD_TEAMS', 'Die Anzahl der Teams muss gerade sein.'],
  ['CLUB_TOO_LARGE', 'Kein Verein darf mehr als die Hälfte aller Teams stellen.'],
  ['MORE_THAN_EXPECTED', 'Es sind mehr Teams gemeldet als erwartet.'],
])('the start rule %s is said in words', (reason, words) => {
  const broken = { field: null, reason, message: '', params: { missing: 1, club: 'SV Rot' } };
  show(<NextStep preview={aPreview({ legal: false, brokenRules: [broken] })} />);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});

test('the next step is one broken rule, what mends it first; a club that lacks a team comes before the odd number', () => {
  const rule = (reason: string, missing: number, club: string | null = null) => ({
    field: null,
    reason,
    message: '',
    params: { missing, club },
  });
  const brokenRules = [rule('ODD_TEAMS', 1), rule('CLUB_TOO_SMALL', 1, 'FC Blau')];
  show(<NextStep preview={aPreview({ legal: false, brokenRules })} />);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^FC Blau: noch ein Team melden oder mit einem anderen Verein zusammen spielen lassen\. Jeder Verein braucht mindestens 2 Teams\.$/,
  );
});
