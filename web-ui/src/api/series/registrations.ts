/** Calls for registration by the clubs, for one tournament or several dates: those of the owner, and those that a link opens. */
import { currentSettings } from '@/settings/settings';
import { at, get, patch, post, put, queryOf, remove } from '@/api/wire/client';
import { hasReason, isUnknown } from '@/api/wire/errors';
import { tournamentKey } from '@/api/queries';
import type {
  OpeningIn,
  Preview,
  Registration,
  RegistrationChange,
  RegistrationForDatesIn,
  RegistrationIn,
  SeriesOpeningIn,
} from '@/api/types';

/** In which language the planner mails whoever asks: that of their screen. */
const mailedIn = () => ({ 'Accept-Language': currentSettings().language });

/** Opens or closes registration, or changes how it goes; the first time it gets its link. What is left out stays. */
export const saveOpening = (tournamentId: string, opening: OpeningIn) =>
  put('/tournaments/{tournamentId}/registration', {
    ...at({ tournamentId }),
    headers: mailedIn(),
    body: opening,
  });

/** Makes a new link for the clubs; the old one opens nothing any more. */
export const renewLink = (tournamentId: string) =>
  post('/tournaments/{tournamentId}/registration/link', at({ tournamentId }));

/** What the field would allow with a club that has registered. */
export const previewAcceptance = (registrationId: string) =>
  post(
    '/registrations/{registrationId}/accept',
    at({ registrationId }, { dryRun: true }),
  ) as Promise<Preview>;

/** Lets a club in with the teams that were shown, or turns it away. */
export const decideOn = (
  registrationId: string,
  verdict: 'accept' | 'decline',
  teamsBefore: Registration['teams'],
) =>
  verdict === 'accept'
    ? post('/registrations/{registrationId}/accept', {
        ...at({ registrationId }),
        body: { teamsBefore },
      })
    : (post('/registrations/{registrationId}/decline', at({ registrationId })) as Promise<unknown>);

/** Turns away at once whoever has not confirmed their address and was not let in. */
export const declineUnconfirmed = (tournamentId: string) =>
  post('/tournaments/{tournamentId}/registrations/decline-unconfirmed', at({ tournamentId }));

/** Registers a club; the key is that of the link. */
export const registerClub = (tournamentId: string, key: string, registration: RegistrationIn) =>
  post('/tournaments/{tournamentId}/registrations', {
    ...at({ tournamentId }),
    body: registration,
    headers: { 'X-Registration-Key': key },
  });

/** Changes a club's own registration; the token is that of its own link. */
export const changeRegistration = (
  registrationId: string,
  token: string,
  change: RegistrationChange,
) =>
  patch('/registrations/{registrationId}', {
    ...ownLink(registrationId, token),
    body: change,
  });

/** Withdraws a registration, or all that was registered for at once, and deletes whom to write to about it. */
export const withdrawRegistration = (registrationId: string, token: string, allDates: boolean) =>
  remove('/registrations/{registrationId}', ownLink(registrationId, token, { allDates }));

/** Confirms with the code of the first mail that mails reach the contact. */
export const confirmAddress = (registrationId: string, token: string, code: string) =>
  post('/registrations/{registrationId}/confirmation', {
    ...ownLink(registrationId, token),
    body: { code },
  });

const ownLink = <Query = undefined>(registrationId: string, token: string, query?: Query) => ({
  ...at({ registrationId }, query),
  headers: { 'X-Registration-Token': token },
});

export const registrationKey = (tournamentId: string) =>
  [...tournamentKey(tournamentId), 'registration'] as const;

/** Whether clubs may register, and the link for them; for the owner. */
export const openingQuery = (tournamentId: string) =>
  queryOf(registrationKey(tournamentId), () =>
    get('/tournaments/{tournamentId}/registration', {
      ...at({ tournamentId }),
      headers: mailedIn(),
    }),
  );

/** Clubs come at any moment: their list is requested again while somebody looks at it. */
const EVERY = 15_000;

/** All registrations in the order of arrival; for the owner. */
export const registrationsQuery = (tournamentId: string) => ({
  ...queryOf([...registrationKey(tournamentId), 'list'], () =>
    get('/tournaments/{tournamentId}/registrations', at({ tournamentId })),
  ),
  refetchInterval: EVERY,
});

/** What a club reads before it registers; the key is that of the link. */
export const publicOpeningQuery = (tournamentId: string, key: string) =>
  queryOf(['public-opening', tournamentId, key], () =>
    get('/tournaments/{tournamentId}/registration/public', {
      ...at({ tournamentId }),
      headers: { 'X-Registration-Key': key },
    }),
  );

/** Whether a link of clubs opens nothing, or nothing any more; a sign-in that is not good is refused, too. */
export const isClubsLinkEnded = (error: unknown) =>
  isUnknown(error) || hasReason(error, 'INVALID_REGISTRATION_LINK');

/** A club's own registration; the token is that of its own link. */
export const ownRegistrationQuery = (registrationId: string, token: string) =>
  queryOf(['own-registration', registrationId, token], () =>
    get('/registrations/{registrationId}', ownLink(registrationId, token)),
  );

/** Opens registration for some dates and closes it for others; the first time the series gets its link. */
export const openDates = (seriesId: string, dates: SeriesOpeningIn) =>
  put('/series/{seriesId}/registration', {
    ...at({ seriesId }),
    headers: mailedIn(),
    body: dates,
  });

/** Makes a new link for all dates; the old one opens nothing any more. */
export const renewSeriesLink = (seriesId: string) =>
  post('/series/{seriesId}/registration/link', at({ seriesId }));

/** Registers a club for several dates; the key is that of the link. */
export const registerClubForDates = (
  seriesId: string,
  key: string,
  registration: RegistrationForDatesIn,
) =>
  post('/series/{seriesId}/registrations', {
    ...at({ seriesId }),
    body: registration,
    headers: { 'X-Registration-Key': key },
  });

/** The coming dates of a series, whether clubs may register for them, and the link; for the owner. */
export const seriesOpeningQuery = (seriesId: string) =>
  queryOf(['series-opening', seriesId], () =>
    get('/series/{seriesId}/registration', {
      ...at({ seriesId }),
      headers: mailedIn(),
    }),
  );

/** The dates that a club may register for; the key is that of the link. */
export const publicSeriesOpeningQuery = (seriesId: string, key: string) =>
  queryOf(['public-opening', seriesId, key], () =>
    get('/series/{seriesId}/registration/public', {
      ...at({ seriesId }),
      headers: { 'X-Registration-Key': key },
    }),
  );
