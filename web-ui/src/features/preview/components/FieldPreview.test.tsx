import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '@/testing/render';
import { aConfig, aTournament } from '@/testing/tournament';
import { aPreview, NOTHING_REPEATED } from '@/testing/preview';
import { FieldPreview } from './FieldPreview';

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
  expect(screen.getByText(/treffen/).closest('p')).toHaveTextContent(
    'auch bestenfalls 2-mal zwei Teams desselben Vereins',
  );
});

test('the change that helps most is named', () => {
  const hint = {
    kind: 'ADD_TEAMS' as const,
    changes: [{ club: 'SV Rot', teams: 1 }],
    rounds: 8,
    pitches: null,
    after: NOTHING_REPEATED,
  };
  show(<FieldPreview preview={aPreview({ hints: [hint] })} tournament={aTournament()} />);
  expect(screen.getByText('Ein Team mehr von SV Rot')).toBeVisible();
});

test('a pitch that saves several repetitions is told with its number of them', () => {
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
  show(
    <FieldPreview
      preview={aPreview({ rematches, repeatedPartners, hints: [hint] })}
      tournament={aTournament({ classicPitches: 1, funinoPitches: 2 })}
    />,
  );
  expect(screen.getByText('Ein klassisches Feld mehr').parentElement).toHaveTextContent(
    'erspart bestenfalls 6 Wiederholungen.',
  );
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
