import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { PastMeetingLine } from './PastMeetingLine';

test('the pairs that met most lately are told with their month', async () => {
  const meetings = [
    { clubs: ['Rot', 'Blau'], times: 1, lastMet: '2020-05-09' },
    { clubs: ['Rot', 'Gelb'], times: 4, lastMet: '2020-09-19' },
  ];
  fakeServer({ 'GET /api/tournaments/t/past-meetings': { body: meetings } });
  await showLazy(<PastMeetingLine tournamentId="t" />);
  expect(await screen.findByText(/Rot – Gelb \(September 2020\), Rot – Blau/)).toBeVisible();
});
