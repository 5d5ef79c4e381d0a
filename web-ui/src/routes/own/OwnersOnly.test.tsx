import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { tournamentQuery } from '@/api/queries';
import { replaceProvider } from '@/identity/identity';
import { keptUserId } from '@/identity/session';
import { FakeProvider, signedIn, unreachable } from '@/testing/provider';
import { show } from '@/testing/render';
import { fakeServer } from '@/testing/server';
import { aTournament } from '@/testing/tournament';
import { OwnersOnly } from './OwnersOnly';

const QUERY = tournamentQuery('t');

/** Opens the page of an owner where an answer is there already, as from a page for everybody. */
async function open(...answers: (boolean | 'FAILS')[]) {
  fakeServer({
    'GET /api/tournaments/:id': () => {
      const answer = answers.shift();
      if (answer === 'FAILS') return { status: 500, body: { reason: 'INTERNAL', message: '' } };
      return { body: aTournament({ isOwner: answer === true }) };
    },
  });
  await signedIn();
  show(<Opened />, { at: '/own', path: '/own' });
}

/** As the pages of a festival day do, something else on the page asks as well. */
function Beside() {
  const { data } = useQuery(QUERY);
  return (
    <>
      {data?.isOwner === false && <p>asked as a visitor</p>}
      <OwnersOnly query={QUERY} home="/home" title={({ name }) => name}>
        {() => null}
      </OwnersOnly>
    </>
  );
}

function Opened() {
  const { data } = useQuery(QUERY);
  return (
    data && (
      <OwnersOnly query={QUERY} home="/home" title={({ name }) => name}>
        {() => null}
      </OwnersOnly>
    )
  );
}

test('an answer from before it was known who asks leads no owner away', async () => {
  await open(false, true);
  expect(await screen.findByRole('heading', { name: 'Herbstturnier SV Rot' })).toBeVisible();
});

test('an answer that came meanwhile, and was asked before it was known who asks, leads no owner away', async () => {
  let signIn: (() => void) | undefined;
  const { loader } = new FakeProvider({ userId: 'user-1' });
  replaceProvider(() => new Promise((ready) => (signIn = () => ready(loader()))));
  const answers = [aTournament({ isOwner: false }), aTournament({ isOwner: true })];
  fakeServer({ 'GET /api/tournaments/:id': () => ({ body: answers.shift() }) });
  show(<Beside />, { at: '/own', path: '/own' });
  expect(await screen.findByText('asked as a visitor')).toBeVisible();
  signIn?.();
  expect(await screen.findByRole('heading', { name: 'Herbstturnier SV Rot' })).toBeVisible();
});

test('while the provider is away an owner reads so, and is led nowhere', async () => {
  keptUserId.set('user-1');
  replaceProvider(unreachable);
  fakeServer({ 'GET /api/tournaments/:id': { body: aTournament({ isOwner: false }) } });
  show(<Beside />, { at: '/own', path: '/own' });
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
});

test('others are led to what everybody sees', async () => {
  await open(false, false);
  expect(await screen.findByText('/home')).toBeVisible();
});

test('nobody is led away while the server does not tell whose it is', async () => {
  await open(false, 'FAILS');
  expect(await screen.findByRole('button', { name: 'Noch einmal versuchen' })).toBeVisible();
});
