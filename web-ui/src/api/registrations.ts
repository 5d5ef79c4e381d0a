/** Calls for registration by the clubs: those of the owner, and those that a link opens. */
import { currentSettings } from '@/settings/settings';
import { answerAs, answerOf, at, client, queryOf } from './client';
import { tournamentKey } from './queries';
import type { OpeningIn, Preview, RegistrationChange, RegistrationIn } from './types';

/** In which language the planner mails whoever asks: that of their screen. */
export const mailedIn = () => ({ 'Accept-Language': currentSettings().language });

/** Opens or closes registration; the first time it gets its link. */
export const saveOpening = (tournamentId: string, opening: OpeningIn) =>
  answerOf(
    client.PUT('/tournaments/{tournamentId}/registration', {
      ...at({ tournamentId }),
      headers: mailedIn(),
      body: opening,
    }),
  );

/** Makes a new link for the clubs; the old one opens nothing any more. */
export const renewLink = (tournamentId: string) =>
  answerOf(client.POST('/tournaments/{tournamentId}/registration/link', at({ tournamentId })));

/** What the field would allow with a club that has registered. */
export const previewAcceptance = (registrationId: string) =>
  answerAs<Preview>(
    client.POST('/registrations/{registrationId}/accept', {
      params: { path: { registrationId }, query: { dryRun: true } },
    }),
  );

/** Lets a club in, or turns it away. */
export const decideOn = (registrationId: string, verdict: 'accept' | 'decline') =>
  answerAs<unknown>(
    verdict === 'accept'
      ? client.POST('/registrations/{registrationId}/accept', at({ registrationId }))
      : client.POST('/registrations/{registrationId}/decline', at({ registrationId })),
  );

/** Turns away at once whoever has not confirmed their address and was not let in. */
export const declineUnconfirmed = (tournamentId: string) =>
  answerOf(
    client.POST(
      '/tournaments/{tournamentId}/registrations/decline-unconfirmed',
      at({ tournamentId }),
    ),
  );

/** Registers a club; the key is that of the link. */
export const registerClub = (tournamentId: string, key: string, registration: RegistrationIn) =>
  answerOf(
    client.POST('/tournaments/{tournamentId}/registrations', {
      ...at({ tournamentId }),
      body: registration,
      headers: { 'X-Registration-Key': key },
    }),
  );

/** Changes a club's own registration; the token is that of its own link. */
export const changeRegistration = (
  registrationId: string,
  token: string,
  change: RegistrationChange,
) =>
  answerOf(
    client.PATCH('/registrations/{registrationId}', {
      ...ownLink(registrationId, token),
      body: change,
    }),
  );

/** Withdraws a registration, and deletes whom to write to about it. */
export const withdrawRegistration = (registrationId: string, token: string) =>
  answerOf(client.DELETE('/registrations/{registrationId}', ownLink(registrationId, token)));

/** Confirms with the code of the first mail that mails reach the contact. */
export const confirmAddress = (registrationId: string, token: string, code: string) =>
  answerOf(
    client.POST('/registrations/{registrationId}/confirmation', {
      ...ownLink(registrationId, token),
      body: { code },
    }),
  );

const ownLink = (registrationId: string, token: string) => ({
  ...at({ registrationId }),
  headers: { 'X-Registration-Token': token },
});

export const registrationKey = (tournamentId: string) =>
  [...tournamentKey(tournamentId), 'registration'] as const;

/** Whether clubs may register, and the link for them; for the owner. */
export const openingQuery = (tournamentId: string) =>
  queryOf(registrationKey(tournamentId), () =>
    client.GET('/tournaments/{tournamentId}/registration', {
      ...at({ tournamentId }),
      headers: mailedIn(),
    }),
  );

/** Clubs come at any moment: their list is requested again while somebody looks at it. */
const EVERY = 15_000;

/** All registrations in the order of arrival; for the owner. */
export const registrationsQuery = (tournamentId: string) => ({
  ...queryOf([...registrationKey(tournamentId), 'list'], () =>
    client.GET('/tournaments/{tournamentId}/registrations', at({ tournamentId })),
  ),
  refetchInterval: EVERY,
});

/** What a club reads before it registers; the key is that of the link. */
export const publicOpeningQuery = (tournamentId: string, key: string) =>
  queryOf(['public-opening', tournamentId, key], () =>
    client.GET('/tournaments/{tournamentId}/registration/public', {
      ...at({ tournamentId }),
      headers: { 'X-Registration-Key': key },
    }),
  );

/** A club's own registration; the token is that of its own link. */
export const ownRegistrationQuery = (registrationId: string, token: string) =>
  queryOf(['own-registration', registrationId, token], () =>
    client.GET('/registrations/{registrationId}', ownLink(registrationId, token)),
  );
