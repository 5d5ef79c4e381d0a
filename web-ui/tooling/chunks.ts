import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { VISITOR_NAMESPACES } from '../src/i18n/namespaces.ts';

/** What rolldown tells about the modules while it sorts them into files. */
interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

type CodeSplitting = NonNullable<Rolldown.OutputOptions['codeSplitting']>;
type ChunkGroup = NonNullable<Exclude<CodeSplitting, boolean>['groups']>[number];

const ENTRY = sourceFile('app/main.tsx');
const VISITOR_PAGES = sourceFile('routes/tournament/visitorPages.ts');
const CLOSING_PAGE = sourceFile('routes/tournament/round/DayIsOver.tsx');
/** What opens for who runs a day or helps, beside what a visitor sees of a round. */
const ENTRY_OF_RESULTS = [
  'routes/tournament/round/RoundEntry',
  'routes/tournament/round/RoundTools',
  'routes/tournament/round/RoundDay',
  'features/play/clock/components/ClockControls',
  'features/play/round/components/GoOn',
  'features/play/round/components/entry/LeftoverResults',
];
const ORGANISERS_ROUND = [...ENTRY_OF_RESULTS, 'routes/tournament/menu/OwnerDialogs'];
/** What opens for others, or before, and takes some of the same. */
const OTHER_PAGES = {
  helper: ENTRY_OF_RESULTS,
  screen: ['routes/tournament/TournamentScreen'],
  days: [
    'routes/Series',
    'routes/festival/FestivalRoutes',
    'routes/festival/FestivalScreen',
    'features/dates/festival/components/Whistle',
    'features/dates/festival/components/split/SplitRows',
  ],
  forms: [
    'routes/registration/RegisterClub',
    'routes/registration/OwnRegistration',
    'routes/own/MyTournaments',
    'routes/own/NewTournament',
  ],
};

/** Imported through one list of all of them, of which few are used: the list says nothing about who needs what. */
const LIBRARY = /node_modules\/@(mantine|tanstack)\//;
const VISITOR_TEXTS = new RegExp(`/i18n/(\\w+)/(${VISITOR_NAMESPACES.join('|')})\\.json$`);

/**
 * What every page imports comes in one file, what a visitor's pages import besides in another, and what
 * the shared link shows after the end in a third; the graph of imports says which that is. The few styles
 * of all these come with those of every page: one request less counts for more than two kilobytes, and the
 * layers are named before their rules.
 */
function fileOf(id: string, graph: ModuleGraph): string | null {
  if (LIBRARY.test(id) && !id.endsWith('.css')) return null;
  const isOf = (page: string) => importsOf(page, graph).has(id);
  if (isOf(ENTRY)) return 'shared';
  if (id.endsWith('.css') && (isOf(VISITOR_PAGES) || isOf(CLOSING_PAGE))) return 'shared';
  if (isOf(VISITOR_PAGES)) return 'visitor';
  const [, language] = VISITOR_TEXTS.exec(id) ?? [];
  return language ? `visitor.${language}` : null;
}

/**
 * What an organiser's round takes, in a file for each set of other pages that take it, too: nobody loads what they do not need.
 * Split by all screens it would be sixty files of half a kilobyte, and each keeps browser and server busy for milliseconds.
 */
function organisersFileOf(id: string, graph: ModuleGraph, wanted: number): string | null {
  const isOf = (paths: string[]) =>
    paths.some((path) => importsOf(sourceFile(`${path}.tsx`), graph).has(id));
  if (id.includes('/node_modules/') || !isOf(ORGANISERS_ROUND)) return null;
  const others = Object.entries(OTHER_PAGES).filter(([, paths]) => isOf(paths));
  return others.length === wanted ? ['organiser', ...others.map(([name]) => name)].join('-') : null;
}

/**
 * Few files instead of dozens. Other people's code has files of its own, because it changes rarely:
 * what every page needs of it (of the component library: what `theme/theme.ts` names), and the rest of
 * the component library for forms, sheets and messages. A group
 * takes its dependencies along, so the common ones come first. All else is split by screen.
 */
export const chunks: ChunkGroup[] = [
  {
    name: 'vendor',
    test: /node_modules(?!.*\.css$)|\/app\/createRoot\.ts$/,
    tags: ['$initial'],
    priority: 3,
  },
  { name: fileOf, priority: 2 },
  {
    name: (id, graph) =>
      !LIBRARY.test(id) && importsOf(CLOSING_PAGE, graph).has(id) ? 'end' : null,
    priority: 1.5,
  },
  {
    name: 'table',
    test: /node_modules\/@mantine\/core\/esm\/components\/(Table|ScrollArea)\//,
    priority: 2,
  },
  { name: 'icons', test: /node_modules\/@tabler/, priority: 1 },
  { name: 'library', test: /node_modules\/@mantine/, priority: 1 },
  // A group takes its dependencies along: what most pages share comes first, what none shares last.
  ...[...Object.keys(OTHER_PAGES).keys(), Object.keys(OTHER_PAGES).length]
    .reverse()
    .map((others) => ({
      name: (id: string, graph: ModuleGraph) => organisersFileOf(id, graph, others),
      priority: 0,
    })),
];

const known = new WeakMap<ModuleGraph, Map<string, Set<string>>>();

/** A module with all that it imports, directly or through others, before anybody asks for more. */
function importsOf(start: string, graph: ModuleGraph): ReadonlySet<string> {
  const ofGraph = known.get(graph) ?? new Map<string, Set<string>>();
  known.set(graph, ofGraph);
  const found = ofGraph.get(start) ?? new Set([start]);
  if (!ofGraph.has(start)) {
    ofGraph.set(start, found);
    for (const id of found) {
      if (LIBRARY.test(id)) continue;
      graph.getModuleInfo(id)?.importedIds.forEach((next) => found.add(next));
    }
  }
  return found;
}

function sourceFile(path: string): string {
  const file = fileURLToPath(new URL(`../src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`No such file: src/${path}`);
  return file;
}
