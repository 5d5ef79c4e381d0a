/** Calls for registration by the clubs: those of the owner, and those that a link opens. */
import { queryOptions } from '@tanstack/react-query';
import { currentSettings } from '@/settings/settings';
import { answerOf, client } from './client';
import { requireParameters } from './errors';
import { tournamentKey } from './queries';
import type {
  Opening,
  OpeningIn,
  Preview,
  PublicOpening,
  Registration,
  RegistrationChange,
  RegistrationIn,
} from './types';

/** In which language the planner mails whoever asks: that of their screen. */
const mailedIn = () => ({ 'Accept-Language': currentSettings().language });

/** Whether clubs may register, and the link for them; for the owner. */
export async function getOpening(tournamentId: string): Promise<Opening> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/registration', {
      params: { path: { tournamentId } },
      headers: mailedIn(),
    }),
  );
}

/** Opens or closes registration; the first time it gets its link. */
export async function saveOpening(tournamentId: string, opening: OpeningIn): Promise<Opening> {
  requireParameters({ tournamentId, opening });
  return answerOf(
    client.PUT('/tournaments/{tournamentId}/registration', {
      params: { path: { tournamentId } },
      headers: mailedIn(),
      body: opening,
    }),
  );
}

/** Makes a new link for the clubs; the old one opens nothing any more. */
export async function renewLink(tournamentId: string): Promise<void> {
  requireParameters({ tournamentId });
  await answerOf(
    client.POST('/tournaments/{tournamentId}/registration/link', {
      params: { path: { tournamentId } },
    }),
  );
}

/** All registrations in the order of arrival; for the owner. */
export async function getRegistrations(tournamentId: string): Promise<Registration[]> {
  requireParameters({ tournamentId });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/registrations', { params: { path: { tournamentId } } }),
  );
}

/** What the field would allow with a club that has registered. */
export async function previewAcceptance(registrationId: string): Promise<Preview> {
  requireParameters({ registrationId });
  const preview: unknown = await answerOf(
    client.POST('/registrations/{registrationId}/accept', {
      params: { path: { registrationId }, query: { dryRun: true } },
    }),
  );
  return preview as Preview;
}

/** Lets a club in, or turns it away. */
export async function decideOn(
  registrationId: string,
  verdict: 'accept' | 'decline',
): Promise<void> {
  requireParameters({ registrationId, verdict });
  const params = { path: { registrationId } };
  await answerOf(
    verdict === 'accept'
      ? client.POST('/registrations/{registrationId}/accept', { params })
      : client.POST('/registrations/{registrationId}/decline', { params }),
  );
}

/** Turns away at once whoever has not confirmed their address and was not let in. */
export async function declineUnconfirmed(tournamentId: string): Promise<void> {
  requireParameters({ tournamentId });
  await answerOf(
    client.POST('/tournaments/{tournamentId}/registrations/decline-unconfirmed', {
      params: { path: { tournamentId } },
    }),
  );
}

/** What a club reads before it registers; the key is that of the link. */
export async function getPublicOpening(tournamentId: string, key: string): Promise<PublicOpening> {
  requireParameters({ tournamentId, key });
  return answerOf(
    client.GET('/tournaments/{tournamentId}/registration/public', {
      params: { path: { tournamentId } },
      headers: { 'X-Registration-Key': key },
    }),
  );
}

/** Registers a club. */
export async function registerClub(
  tournamentId: string,
  key: string,
  registration: RegistrationIn,
): Promise<Registration> {
  requireParameters({ tournamentId, key, registration });
  return answerOf(
    client.POST('/tournaments/{tournamentId}/registrations', {
      params: { path: { tournamentId } },
      body: registration,
      headers: { 'X-Registration-Key': key },
    }),
  );
}

/** A club's own registration; the token is that of its own link. */
export async function getRegistration(
  registrationId: string,
  token: string,
): Promise<Registration> {
  requireParameters({ registrationId, token });
  return answerOf(client.GET('/registrations/{registrationId}', ownLink(registrationId, token)));
}

/** Changes a club's own registration. */
export async function changeRegistration(
  registrationId: string,
  token: string,
  change: RegistrationChange,
): Promise<Registration> {
  requireParameters({ registrationId, token, change });
  return answerOf(
    client.PATCH('/registrations/{registrationId}', {
      ...ownLink(registrationId, token),
      body: change,
    }),
  );
}

/** Withdraws a registration, and deletes whom to write to about it. */
export async function withdrawRegistration(registrationId: string, token: string): Promise<void> {
  requireParameters({ registrationId, token });
  await answerOf(client.DELETE('/registrations/{registrationId}', ownLink(registrationId, token)));
}

/** Confirms with the code of the first mail that mails reach the contact. */
export async function confirmAddress(
  registrationId: string,
  token: string,
  code: string,
): Promise<Registration> {
  requireParameters({ registrationId, token, code });
  return answerOf(
    client.POST('/registrations/{registrationId}/confirmation', {
      ...ownLink(registrationId, token),
      body: { code },
    }),
  );
}

function ownLink(registrationId: string, token: string) {
  return { params: { path: { registrationId } }, headers: { 'X-Registration-Token': token } };
}

export const registrationKey = (tournamentId: string) =>
  [...tournamentKey(tournamentId), 'registration'] as const;

export const openingQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: registrationKey(tournamentId),
    queryFn: () => getOpening(tournamentId),
  });

export const registrationsQuery = (tournamentId: string) =>
  queryOptions({
    queryKey: [...registrationKey(tournamentId), 'list'],
    queryFn: () => getRegistrations(tournamentId),
  });

export const publicOpeningQuery = (tournamentId: string, key: string) =>
  queryOptions({
    queryKey: ['public-opening', tournamentId, key],
    queryFn: () => getPublicOpening(tournamentId, key),
  });

export const ownRegistrationQuery = (registrationId: string, token: string) =>
  queryOptions({
    queryKey: ['own-registration', registrationId, token],
    queryFn: () => getRegistration(registrationId, token),
  });
