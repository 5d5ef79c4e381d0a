/** A group of modules that become one file of the build. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  priority: number;
}

/** The library's hooks that pages without its components use: each weighs less than a kilobyte. */
const HOOKS_OF_EVERY_PAGE =
  '@mantine/hooks/.*/use-(document-title|isomorphic-effect|media-query|network|window-event)/';
const HOOKS_OF_THE_BOARD = '@mantine/hooks/.*/use-hotkeys';

/** The component library with what it stands on; only forms, sheets and messages load it. */
const LIBRARY =
  '@mantine|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|react-number-format|clsx|klona|fast-deep-equal|tabbable|tslib|detect-node-es|get-nonce';

/** What every page needs, but for the parts of it that are loaded when somebody uses them. */
const SHARED = 'app|api|components|i18n|identity|settings|features/round/outbox';
const ON_DEMAND =
  'SheetBody|MessageStack|library|keycloak|bundles|consequences|saveFile|QrCode|NumberStepper';

/** What a visitor's pages share; what enters results comes to those who enter some. */
const VISITOR_FEATURES = [
  'clock/(?!.*BoardClock)',
  'clubs/(clubView|components/(Club(List|Card)|TeamsTable)\\.)',
  'fairness/components/(WhyPairing|FairnessSheet)\\.',
  'finding/(?!.*Form)',
  'helpers/helperAccess',
  'overview/(leaderboardView|components/Leaderboard(Aside|Table|\\.module)\\.)',
  'paper/[^/]*$',
  'pitches',
  'round/(roundView|matchAnchor|components/(CalculateRound|OwnChips|(Conflict|Entry|Failed)Note|DataAge|FinishedCard|LeftoverResults|NextGameCard|PausingNote|RoundTitle|VisitorBoard)\\.)',
  'tournament/(api|components/(EventFacts|PlanOfDay)\\.)',
].join('|');
const VISITOR_ROUTES =
  'ClubsSection|InfoScreen|tournamentPage|visitorPages|VisitorHeader|Round(Head|Screen)|Tournament(Dialogs|Home|Layout|Menu|Round)';

const VISITOR = `src/(features/(${VISITOR_FEATURES})|routes/tournament/(${VISITOR_ROUTES})\\.)`;

/**
 * Few files instead of dozens: what every page needs in two (other people's code, which changes
 * rarely, and our own), the component library in one, what a visitor's pages share in one.
 * Everything else is split by screen. A group takes its dependencies along, so the common ones come
 * first. The few styles of a visitor's pages come with those of every page: one request less counts
 * for more than two kilobytes.
 */
export const chunks: ChunkGroup[] = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|openapi-fetch)\//,
    priority: 50,
  },
  {
    name: 'shared',
    test: new RegExp(
      `src/(${SHARED})/(?!.*(${ON_DEMAND})).*\\.(ts|tsx|css)$|node_modules/(@tabler|${HOOKS_OF_EVERY_PAGE})|(?=.*\\.css$)${VISITOR}`,
    ),
    priority: 30,
  },
  { name: 'visitor', test: new RegExp(VISITOR), priority: 20 },
  {
    name: 'library',
    test: new RegExp(`node_modules/(?!${HOOKS_OF_THE_BOARD})(${LIBRARY})/`),
    priority: 20,
  },
];
