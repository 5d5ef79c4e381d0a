/** Small, believable values of registration by the clubs, for tests; each may be changed in part. */
import type { JointDate, OpeningOfDate, Opening, PublicOpening, Registration } from '@/api/types';
import { fakeServer } from './server';

export const KEY = 'key-of-the-link-for-clubs';
export const TOKEN = 'token-of-the-own-link';

export function anOpening(change: Partial<Opening> = {}): Opening {
  return {
    wasOpened: true,
    open: true,
    takesRegistrations: true,
    closesAt: null,
    maxTeams: null,
    most: 12,
    freePlaces: 8,
    accept: 'BY_HAND',
    note: null,
    link: `https://trikick.example/tournaments/id/tournament-1/register#key=${KEY}`,
    senderConfirmed: true,
    unconfirmed: 0,
    ...change,
  };
}

export function aPublicOpening(change: Partial<PublicOpening> = {}): PublicOpening {
  return {
    tournamentId: 'tournament-1',
    name: 'Herbstturnier SV Rot',
    date: '2026-11-21',
    startTime: '10:00',
    place: 'Am Sportplatz 3, 50931 Köln',
    organizerClub: 'SV Rot',
    note: null,
    takesRegistrations: true,
    closesAt: null,
    most: 12,
    freePlaces: 8,
    waiting: 0,
    festivalOf: null,
    ...change,
  };
}

export function aRegistration(change: Partial<Registration> = {}): Registration {
  return {
    registrationId: 'registration-1',
    tournamentId: 'tournament-1',
    tournamentName: 'Herbstturnier SV Rot',
    date: '2026-11-21',
    lastDay: '2099-11-21',
    startTime: '10:00',
    place: 'Am Sportplatz 3, 50931 Köln',
    isCancelled: false,
    tournamentStatus: 'NOT_STARTED',
    state: 'NEW',
    club: 'TSV Gelb',
    nickName: 'Gelb',
    teams: [{ strength: 'AVERAGE' }, { strength: 'STRONGER' }, { strength: 'BEGINNER' }],
    contactName: 'Ada Adler',
    contactEmail: 'ada@example.org',
    language: 'de',
    emailConfirmed: true,
    places: { from: 5, to: 7, of: 12 },
    waitingPosition: null,
    mayChange: true,
    registeredAt: '2026-11-01T18:00:00Z',
    clubId: null,
    ownLink: null,
    together: [],
    festivalOf: null,
    looksLike: [],
    mails: [],
    ...change,
  };
}

/** One of several dates of a registration; its day is to come. */
export function aJointDate(change: Partial<JointDate> = {}): JointDate {
  return {
    registrationId: 'registration-1',
    tournamentName: 'Herbstturnier SV Rot',
    date: '2026-11-21',
    lastDay: '2099-11-21',
    startTime: '10:00',
    isCancelled: false,
    tournamentStatus: 'NOT_STARTED',
    state: 'NEW',
    places: null,
    waitingPosition: null,
    endsTogether: false,
    ...change,
  };
}

export function anOpeningOfDate(change: Partial<OpeningOfDate> = {}): OpeningOfDate {
  return {
    tournamentId: 'tournament-1',
    name: 'Herbstturnier SV Rot',
    date: '2026-11-21',
    startTime: '10:00',
    takesRegistrations: false,
    most: 12,
    freePlaces: 12,
    undecided: 0,
    waiting: 0,
    ...change,
  };
}

/** What a link gets that opens nothing, or nothing any more. */
export const LINK_REPLACED = { status: 401, body: { reason: 'INVALID_REGISTRATION_LINK' } };

const ONE = '/api/registrations/:id';

/** A planner with one registration, which is as it was changed last. */
export function plannerWith(registration: Partial<Registration> = {}) {
  let current = aRegistration(registration);
  return fakeServer({
    [`GET ${ONE}`]: (request) =>
      request.headers.get('X-Registration-Token') === TOKEN ? { body: current } : LINK_REPLACED,
    [`PATCH ${ONE}`]: async (request) => {
      current = { ...current, ...((await request.clone().json()) as object) };
      return { body: current };
    },
    [`DELETE ${ONE}`]: () => {
      const gone = { contactName: null, contactEmail: null, mayChange: false };
      current = { ...current, ...gone, state: 'WITHDRAWN', places: null };
      return { status: 204 };
    },
    [`POST ${ONE}/confirmation`]: () => {
      current = { ...current, emailConfirmed: true };
      return { body: current };
    },
  });
}
