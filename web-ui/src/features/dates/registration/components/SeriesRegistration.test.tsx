import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openDates } from '@/api/series/registrations';
import type { OpeningOfDate, Series, SeriesOpeningIn } from '@/api/types';
import { changeSettings } from '@/settings/settings';
import { anOpeningOfDate, KEY } from '@/testing/registration';
import { showLazy } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import SeriesRegistration from './SeriesRegistration';

const SERIES: Series = { seriesId: 's', name: 'Kreisrunde', isOwner: true, tournaments: [] };
const LINK = `https://trikick.example/series/s/register#key=${KEY}`;
const DATES = [
  anOpeningOfDate(),
  anOpeningOfDate({ tournamentId: 'tournament-2', date: '2026-12-19' }),
];

/** A planner that opens and closes the dates of a series. */
function planner(dates: OpeningOfDate[], link: string | null = null) {
  let opening = { wasOpened: link !== null, link, senderConfirmed: true, dates };
  return fakeServer({
    'GET /api/series/:id/registration': () => ({ body: opening }),
    'PUT /api/series/:id/registration': async (request) => {
      const { tournaments, close } = (await request.clone().json()) as Required<SeriesOpeningIn>;
      const opened = opening.dates.map((date) => ({
        ...date,
        takesRegistrations:
          tournaments.includes(date.tournamentId) ||
          (date.takesRegistrations && !close.includes(date.tournamentId)),
      }));
      opening = { ...opening, wasOpened: true, link: LINK, dates: opened };
      return { body: opening };
    },
  });
}

async function open() {
  await showLazy(<SeriesRegistration series={SERIES} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Anmeldung der Vereine' }));
}

const put = (received: ReturnType<typeof fakeServer>) =>
  received.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('two taps open registration for all dates and show the link', async () => {
  const received = planner(DATES);
  await open();
  await press('Anmeldung für 2 Termine öffnen');
  expect(await screen.findByRole('img', { name: /^QR-Code/ })).toBeVisible();
  expect(screen.getByLabelText('Link zur Anmeldung')).toHaveTextContent(LINK);
  expect(put(received)).toEqual([{ tournaments: ['tournament-1', 'tournament-2'], close: [] }]);
});

test('the planner learns here, too, in which language to write to the organiser', async () => {
  const languages: (string | null)[] = [];
  const answer = ({ headers }: Request) => {
    languages.push(headers.get('Accept-Language'));
    return { body: { wasOpened: true, link: LINK, senderConfirmed: true, dates: DATES } };
  };
  const path = '/api/series/:id/registration';
  fakeServer({ [`GET ${path}`]: answer, [`PUT ${path}`]: answer });
  changeSettings({ language: 'en' });
  await showLazy(<SeriesRegistration series={SERIES} />);
  await press('Club registration');
  await press('Open registration for 2 dates');
  await waitFor(() => expect(languages.length).toBeGreaterThan(1));
  expect(new Set(languages)).toEqual(new Set(['en']));
});

test('of more dates than open at once the first are ticked', async () => {
  const ids = Array.from({ length: 22 }, (_, number) => `tournament-${number}`);
  const received = planner(
    ids.map((tournamentId, number) =>
      anOpeningOfDate({ tournamentId, date: `2026-12-${number + 10}` }),
    ),
  );
  await open();
  await press('Anmeldung für 20 Termine öffnen');
  await waitFor(() =>
    expect(put(received)).toEqual([{ tournaments: ids.slice(0, 20), close: [] }]),
  );
});

test('of several tournaments on one day the first alone is ticked', async () => {
  const received = planner([...DATES, anOpeningOfDate({ tournamentId: 'F2', name: 'F2' })]);
  await open();
  await press('Anmeldung für 2 Termine öffnen');
  await waitFor(() =>
    expect(put(received)).toEqual([{ tournaments: ['tournament-1', 'tournament-2'], close: [] }]),
  );
});

test('a date is closed by taking its tick away', async () => {
  const opened = DATES.map((date) => ({ ...date, takesRegistrations: true }));
  const received = planner(opened, LINK);
  await open();
  const [first] = await screen.findAllByRole('checkbox', { checked: true });
  expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  await userEvent.click(first as HTMLElement);
  await press('Speichern');
  expect(put(received)).toEqual([{ tournaments: [], close: ['tournament-1'] }]);
});

test('what another device opens or closes meanwhile stays so', async () => {
  const dates = [true, false, false, true].map((takesRegistrations, index) =>
    anOpeningOfDate({ tournamentId: `${index}`, date: `2026-12-1${index}`, takesRegistrations }),
  );
  const received = planner(dates, LINK);
  await open();
  const tap = async (index: number) =>
    userEvent.click((await screen.findAllByRole('checkbox'))[index] as HTMLElement);
  await tap(2);
  await openDates('s', { tournaments: ['1'], close: ['0'] });
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => expect(screen.getAllByRole('checkbox')[1]).toBeChecked());
  await tap(3);
  await press('Speichern');
  await waitFor(() => expect(put(received)).toHaveLength(2));
  expect(put(received)[1]).toEqual({ tournaments: ['2'], close: ['3'] });
});

test('the other dates that are proposed stay ticked while another device opens one', async () => {
  const third = anOpeningOfDate({ tournamentId: 'tournament-3', date: '2027-01-16' });
  const received = planner([...DATES, third]);
  await open();
  await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  await openDates('s', { tournaments: ['tournament-3'], close: [] });
  fireEvent(window, new Event('visibilitychange'));
  await press('Speichern');
  await waitFor(() => expect(put(received)).toHaveLength(2));
  expect(put(received)[1]).toEqual({ tournaments: ['tournament-2'], close: [] });
});

test('each date says how full it is, and who waits for an answer', async () => {
  const taken = { takesRegistrations: true, freePlaces: 0, undecided: 2, waiting: 1 };
  planner([anOpeningOfDate(taken)], LINK);
  await open();
  expect(
    await screen.findByText(/Offen, 0 von 12 Plätzen frei, 2 neue Anmeldungen, 1 Verein wartet/),
  ).toBeVisible();
});

test('without a date to come there is nothing to open', async () => {
  planner([]);
  await open();
  expect(await screen.findByText(/braucht die Serie einen Termin/)).toBeVisible();
});
