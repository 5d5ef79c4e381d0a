import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anOpening, anOpeningOfDate, aRegistration } from '@/testing/registration';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { RegistrationSheet } from './RegistrationSheet';
import SeriesRegistration from './SeriesRegistration';

async function isOffered() {
  expect(await screen.findByText(/^Der bisherige Link gilt nicht mehr/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Neuen Link anlegen' })).toBeVisible();
}

test('where nobody can tell the link any more, clubs stand there and a new one is offered', async () => {
  fakeServer({
    'GET /api/tournaments/:id/registration': { body: anOpening({ link: null }) },
    'GET /api/tournaments/:id/registrations': { body: [aRegistration()] },
  });
  const tournament = aTournament({ status: 'NOT_STARTED' });
  await showLazy(<RegistrationSheet tournament={tournament} opened onClose={() => undefined} />);
  await isOffered();
  expect(screen.getByText('TSV Gelb')).toBeVisible();
});

test('for a series, too', async () => {
  const dates = [anOpeningOfDate({ takesRegistrations: true })];
  fakeServer({
    'GET /api/series/:id/registration': {
      body: { wasOpened: true, link: null, senderConfirmed: true, dates },
    },
  });
  const series = { seriesId: 's', name: 'Kreisrunde', isOwner: true, tournaments: [] };
  await showLazy(<SeriesRegistration series={series} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Anmeldung der Vereine' }));
  await isOffered();
});
