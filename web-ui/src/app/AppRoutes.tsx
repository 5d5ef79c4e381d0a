import type { ComponentType, ReactElement } from 'react';
import { createRoutesFromElements, matchRoutes, Route, useRoutes } from 'react-router';
import { screen, type Prepared } from '@/components/start/prepared';
import { loadNamespaces } from '@/i18n/i18n';
import { VISITOR_NAMESPACES, type Namespace } from '@/i18n/namespaces';
import type * as fartherPages from '@/routes/fartherPages';
import { Root } from './Root';

/** What a visitor opens first: the frame, the round and the info, with their texts in one file each. */
export const visitorPages = () => import('@/routes/tournament/visitorPages');

type VisitorPage = Exclude<
  keyof Awaited<ReturnType<typeof visitorPages>>,
  'DayIsOver' | 'prepareOrganizer'
>;

function visitorScreen(page: VisitorPage) {
  return screen(async () => ({ Component: (await visitorPages())[page] }), ...VISITOR_NAMESPACES);
}

type FartherPage = keyof typeof fartherPages;

function fartherScreen(page: FartherPage, ...namespaces: Namespace[]) {
  const load = async () => (await import('@/routes/fartherPages'))[page]();
  return screen<object>(load, ...namespaces);
}

const OrganizerLayout = screen(() => import('@/routes/own/OrganizerLayout'));
const RequireSignIn = screen(() => import('@/routes/own/RequireSignIn'));
const Home = screen(() => import('@/routes/home/Home'), 'home', 'round');
const MyTournaments = fartherScreen('myTournaments', 'tournaments', 'series', 'round');
const NewTournament = fartherScreen(
  'newTournament',
  'tournaments',
  'tournament',
  'pitches',
  'festival',
);
const Series = fartherScreen('series', 'series', 'tournament');
const Festival = fartherScreen('festival', 'festival', 'round', 'tournament', 'pitches', 'board');
const RegisterClub = fartherScreen('registerClub', 'registration', 'team-form');
const OwnRegistration = fartherScreen('ownRegistration', 'registration', 'team-form');
const Settings = fartherScreen('settings', 'settings');
const Imprint = fartherScreen('imprint', 'legal');
const DataSafety = fartherScreen('dataSafety', 'legal');
const Feedback = fartherScreen('feedback', 'feedback');
const NotFound = screen(() => import('@/routes/NotFound'));
const TournamentLayout = visitorScreen('TournamentLayout');
const TournamentRound = visitorScreen('TournamentRound');
const TournamentHome = visitorScreen('TournamentHome');
const TournamentInfo = visitorScreen('TournamentInfo');
const TournamentTable = screen(() => import('@/routes/tournament/TournamentTable'), 'overview');
const TournamentScreen = fartherScreen('tournamentScreen', 'board', 'clubs', 'round');
const TournamentClubs = fartherScreen('tournamentClubs', 'paste');
const TournamentPrint = fartherScreen('tournamentPrint', 'print');

/** The components with their states, for those who build with them. */
const Components = import.meta.env.DEV && screen(() => import('@/routes/components/Components'));

/** What stands at an address: the frames around pages need not be split off. */
type Screen = ReactElement<object, Partial<Prepared<object>> & ComponentType>;

/**
 * Loads what the page at an address takes, so that it can be drawn in one go.
 *
 * @param isOver - after the end of a tournament its page is another one
 * @param isOrganizers - that of its owner or a helper takes more
 */
export async function preparePage(
  pathname: string,
  isOver: boolean,
  isOrganizers: boolean,
): Promise<void> {
  const tab = pathname.split('/')[4] || 'info';
  const parts = matchRoutes(PAGES, pathname) ?? [];
  await Promise.all([
    ...parts.map(({ route }) => (route.element as Screen).type.prepare?.()),
    isOver && prepareRecap(),
    isOrganizers && visitorPages().then(({ prepareOrganizer }) => prepareOrganizer(tab)),
  ]);
}

async function prepareRecap(): Promise<void> {
  const { DayIsOver } = await visitorPages();
  await Promise.all([DayIsOver.prepare(), loadNamespaces(['recap'])]);
}

/** Which screen stands at which address; each is loaded on demand. */
const PAGES = createRoutesFromElements(
  <Route element={<Root />}>
    <Route index element={<Home />} />
    <Route element={<OrganizerLayout />}>
      <Route path="tournaments" element={<RequireSignIn />}>
        <Route index element={<MyTournaments />} />
        <Route path="new" element={<NewTournament />} />
      </Route>
      <Route path="series/:seriesId" element={<Series />} />
      <Route path="series/:seriesId/register" element={<RegisterClub />} />
      <Route path="tournaments/id/:id/register" element={<RegisterClub />} />
      <Route path="registrations/:registrationId" element={<OwnRegistration />} />
      <Route path="settings" element={<Settings />} />
      <Route path="imprint" element={<Imprint />} />
      <Route path="data-security" element={<DataSafety />} />
      <Route path="feedback" element={<Feedback />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    {Components && <Route path="components" element={<Components />} />}
    <Route path="series/:seriesId/:date/*" element={<Festival />} />
    <Route path="tournaments/id/:id/print/:sheet?" element={<TournamentPrint />} />
    <Route path="tournaments/id/:id/clubs" element={<TournamentClubs />} />
    <Route path="tournaments/id/:id/screen" element={<TournamentScreen />} />
    <Route path="tournaments/id/:id" element={<TournamentLayout />}>
      <Route index element={<TournamentHome />} />
      <Route path="info" element={<TournamentInfo />} />
      <Route path="table" element={<TournamentTable />} />
      <Route path="round" element={<TournamentRound />} />
    </Route>
  </Route>,
);

export const AppRoutes = () => useRoutes(PAGES);
