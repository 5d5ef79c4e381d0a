import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aGroup } from '@/testing/festival';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aReport, aTournament } from '@/testing/tournament';
import { ReportOfDaySheet } from './ReportOfDaySheet';

test('the tournaments of a day are shown together: a late answer moves none of them', async () => {
  let answerLate: (() => void) | undefined;
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  const report = { body: aReport({ teams: [], rounds: [] }) };
  const received = fakeServer({
    'GET /api/tournaments/:id': { body: aTournament({ status: 'FINISHED' }) },
    'GET /api/tournaments/F1/report': () => late.then(() => report),
    'GET /api/tournaments/F2/report': report,
  });
  const groups = ['F1', 'F2'].map((label) => aGroup(label, { status: 'FINISHED' }));
  await showLazy(<ReportOfDaySheet groups={groups} opened onClose={() => undefined} />);
  await waitFor(() => expect(received).toHaveLength(4));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  answerLate?.();
  expect(await screen.findByRole('region', { name: 'F1' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'F2' })).toBeVisible();
});
