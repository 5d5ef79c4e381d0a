/** A group of modules that become one file of the build. */
interface ChunkGroup {
  name: string;
  test: RegExp;
  priority: number;
}

/** The component library with what it stands on; only forms, sheets and messages load it. */
const LIBRARY =
  '@mantine|@floating-ui|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|react-number-format|clsx|klona|fast-deep-equal|tabbable|tslib|detect-node-es|get-nonce';

/**
 * Few files instead of dozens: what every page needs in two (other people's code, which changes
 * rarely, and our own), the component library in one, what a visitor's pages share in one.
 * Everything else is split by screen. A group takes its dependencies along, so the common ones come
 * first.
 */
export const chunks: ChunkGroup[] = [
  {
    name: 'vendor',
    test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router|@tanstack|openapi-fetch)\//,
    priority: 50,
  },
  {
    name: 'shared',
    test: /src\/(app|api|components|i18n|identity|settings)\/(?!.*(SheetBody|MessageStack|library|keycloak|bundles)).*\.(ts|tsx|css)$|node_modules\/@tabler/,
    priority: 30,
  },
  {
    name: 'visitor',
    test: /src\/(features\/(fairness\/components\/(WhyPairing|FairnessSheet)\.|finding\/(?!.*Form)|round|pitches|overview\/(leaderboardView|components\/Leaderboard(Aside|Table)\.)|sharing|paper\/[^/]*$|tournament\/api)|routes\/tournament\/tournamentPage)/,
    priority: 20,
  },
  { name: 'library', test: new RegExp(`node_modules/(${LIBRARY})/`), priority: 20 },
];
