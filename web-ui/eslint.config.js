import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const HERE = import.meta.dirname;

/** The rooms of the interface, from the ground up: each may import from those below it, not beside it. */
const FLOORS = [
  ['theme'],
  ['storage'],
  ['settings'],
  ['api', 'i18n'],
  ['identity'],
  ['components'],
  ['features'],
  ['routes'],
  ['app'],
];
/** What only tests import. */
const TEST_CODE = 'testing';

const withoutFloor = readdirSync(join(HERE, 'src')).filter(
  (room) => ![...FLOORS.flat(), TEST_CODE].includes(room),
);
if (withoutFloor.length > 0) {
  throw new Error(`No floor in FLOORS of eslint.config.js: src/${withoutFloor.join(', src/')}`);
}

const floorZones = FLOORS.flatMap((floor, level) =>
  floor.map((room) => ({
    target: `./src/${room}`,
    from: FLOORS.slice(level)
      .flat()
      .filter((other) => other !== room)
      .map((other) => `./src/${other}`),
    message: `src/${room} imports only from the floors below it.`,
  })),
).filter(({ from }) => from.length > 0);

const FEATURES = join(HERE, 'src/features');
/** Features lie in rooms by what they are for; a file that lies beside them is held to the same. */
const features = readdirSync(FEATURES, { withFileTypes: true }).flatMap((room) =>
  room.isDirectory()
    ? readdirSync(join(FEATURES, room.name)).map((feature) => `${room.name}/${feature}`)
    : [room.name],
);
const featureZones = features.map((feature) => ({
  target: `./src/features/${feature}`,
  from: './src/features',
  except: [`./${feature}`],
  message: 'A feature never imports another feature: compose them in a route.',
}));

const zones = [...floorZones, ...featureZones];
const testCodeZone = {
  target: './src',
  from: `./src/${TEST_CODE}`,
  message: 'The product never imports test code.',
};

const OWN_COMPONENT =
  "Use the component of components/ for it (or the library's): it has the look, the size and the state.";
const BARE_TEXT =
  'Wrap the text: where a translator has replaced it, React cannot put the node beside it in or out.';
const CONDITIONAL =
  ":matches(JSXExpressionContainer[expression.type='LogicalExpression'][expression.operator='&&'], " +
  'JSXExpressionContainer[expression.consequent.type=/^JSX/], JSXExpressionContainer[expression.alternate.type=/^JSX/])';
/** A call by its bare name and what an object holds, too: `t('round')`, `clock(end)`, `team.club`. */
const TEXT =
  ":matches(JSXText[value=/\\S/], JSXExpressionContainer[expression.type='CallExpression'][expression.callee.name=/^(?!(render|use)[A-Z])/], " +
  "JSXExpressionContainer[expression.type='MemberExpression'][expression.property.name!='children'], " +
  "JSXExpressionContainer[expression.consequent.callee.name='t'], JSXExpressionContainer[expression.alternate.callee.name='t'])";

/** A text that changes: beside another node it stays as the translator read it. */
const CHANGING =
  "JSXExpressionContainer[expression.type='CallExpression'][expression.callee.name='t'][expression.arguments.1]";
const BESIDE = ":matches(JSXElement, JSXExpressionContainer[expression.type!='Literal'])";

/** What text and nodes of a screen may not be. */
const bareTexts = [
  ...[`${CONDITIONAL} ~ ${TEXT}`, `${TEXT} ~ ${CONDITIONAL}`],
  ...[`${CHANGING} ~ ${BESIDE}`, `${BESIDE} ~ ${CHANGING}`],
].map((selector) => ({
  selector,
  message: BARE_TEXT,
}));
/** Which day it is by a clock that may be wrong. */
const deviceClock = [
  "CallExpression[callee.object.name='Date']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((clock) => ({
  selector: `CallExpression[callee.name='localMoment'] > ${clock}`,
  message: "Use serverNow(): a device's clock may be wrong.",
}));
/** Acts of a test whose outcome hangs on how busy the machine is. */
const impatient = [
  ['vi', 'waitFor', 'waitFor of the testing library'],
  ['vi', 'waitUntil', 'waitFor of the testing library'],
  ['expect', 'poll', 'waitFor of the testing library'],
  ['userEvent', 'dblClick', 'tapTwice'],
].map(([object, property, better]) => ({ object, property, message: `Use ${better}.` }));
const RAW = '/^(button|form|table|input|select|textarea)$/';
const rawElements = [
  `JSXOpeningElement[name.name=${RAW}]`,
  `JSXAttribute[name.name='component'][value.value=${RAW}]`,
  "JSXOpeningElement[name.name=/^[uo]l$/]:has(> JSXAttribute[name.name='className'])",
].map((selector) => ({ selector, message: OWN_COMPONENT }));

/**
 * What a screen takes from the library itself. The rest has a component of its own in `components`: its fields, and
 * grids, which would write a style element where the content security policy forbids it.
 */
const OF_LIBRARY =
  /^(ActionIcon|Anchor|Badge|Box|Card|Divider|FileButton|Group|Stack|Text|Title|UnstyledButton|\w+Props)$/;

const REST_OF_LIBRARY = {
  group: ['@mantine/core'],
  allowImportNamePattern: OF_LIBRARY.source,
  message: OWN_COMPONENT,
};
const LEADING_AWAY = {
  group: ['react-router'],
  importNames: ['Navigate'],
  message: 'Use OwnersOnly: it leads nobody away before it is known who asks.',
};
const LOSING_LANGUAGE = {
  group: ['react-router'],
  importNames: ['Link', 'NavLink'],
  message: 'Use the one of components/shell/Link: the language that a link asked for goes along.',
};

export default defineConfig(
  { ignores: ['dist', 'dist.*', 'coverage', 'public', 'src/api/schema.d.ts'] },
  js.configs.recommended,
  tseslint.configs.strict,
  reactHooks.configs.flat.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      // Without these the rules would not follow an import into a TypeScript file.
      'import-x/extensions': ['.ts', '.tsx'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.js'],
          tsconfig: { configFile: join(HERE, 'tsconfig.json') },
        }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { basePath: HERE, zones }],
      'import-x/no-cycle': 'error',
      'max-lines': ['error', { max: 250 }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // A text tree per line and language is one list; imports of them would be two more.
    files: ['src/i18n/namespaces.ts'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: [`src/${TEST_CODE}/**`, 'src/**/*.test.{ts,tsx}'],
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: HERE, zones: [...zones, testCodeZone] },
      ],
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'A browser may refuse it: use @/storage/storage.',
        })),
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    // The example plays the server.
    ignores: ['src/**/*.test.ts', `src/${TEST_CODE}/**`, 'src/api/example/**'],
    rules: { 'no-restricted-syntax': ['error', ...deviceClock] },
  },
  {
    files: ['src/**/*.tsx'],
    ignores: ['src/**/*.test.tsx', `src/${TEST_CODE}/**`],
    rules: { 'no-restricted-syntax': ['error', ...bareTexts, ...deviceClock] },
  },
  {
    files: ['src/{features,routes}/**/*.tsx'],
    ignores: ['src/**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': ['error', ...bareTexts, ...rawElements, ...deviceClock],
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [REST_OF_LIBRARY, LOSING_LANGUAGE, LEADING_AWAY] },
      ],
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', ...impatient] },
  },
  {
    // The guard itself, and addresses that lead everybody on.
    files: [
      'src/routes/own/OwnersOnly.tsx',
      'src/routes/festival/FestivalRoutes.tsx',
      'src/routes/tournament/TournamentHome.tsx',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [REST_OF_LIBRARY, LOSING_LANGUAGE] },
      ],
    },
  },
);
