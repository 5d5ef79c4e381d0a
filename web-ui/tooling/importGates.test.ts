import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const WEB_UI = join(import.meta.dirname, '..');
const COPIED = ['src', 'eslint.config.js', 'package.json', 'tsconfig.json'];

/** Files that import what they may not: the path, the import, and the rule that has to refuse it. */
const FORBIDDEN = [
  [
    'src/features/setup/clubs/planted.ts',
    '@/features/play/round/roundView',
    'import-x/no-restricted-paths',
  ],
  ['src/features/setup/clubs/beside.ts', '../pitches/geometry', 'import-x/no-restricted-paths'],
  ['src/features/play/planted.ts', './round/roundView', 'import-x/no-restricted-paths'],
  ['src/features/planted.ts', './play/round/roundView', 'import-x/no-restricted-paths'],
  ['src/components/planted.ts', '@/features/play/round/roundView', 'import-x/no-restricted-paths'],
  ['src/features/setup/clubs/upwards.ts', '@/app/kept/offline', 'import-x/no-restricted-paths'],
  ['src/routes/planted.ts', '@/app/kept/offline', 'import-x/no-restricted-paths'],
  ['src/identity/planted.ts', '@/components/clubs/clubColors', 'import-x/no-restricted-paths'],
  ['src/api/planted.ts', '@/i18n/translate', 'import-x/no-restricted-paths'],
  ['src/storage/planted.ts', '@/settings/settings', 'import-x/no-restricted-paths'],
  ['src/app/planted.ts', '@/testing/wording', 'import-x/no-restricted-paths'],
  ['src/features/setup/clubs/one.ts', '@/features/setup/clubs/other', 'import-x/no-cycle'],
  ['src/features/setup/clubs/other.ts', './one', 'import-x/no-cycle'],
] as const;

const ALLOWED = [
  ['src/features/setup/clubs/downwards.ts', '@/components/clubs/clubColors'],
  ['src/components/downwards.ts', '@/i18n/translate'],
] as const;

const SYNTAX = 'no-restricted-syntax';
const IMPORTS = '@typescript-eslint/no-restricted-imports';

/** What a screen is made of, and the rule that refuses it. */
const ON_SCREENS = [
  ['<button type="button">x</button>', SYNTAX],
  ['<table />', SYNTAX],
  ['<input />', SYNTAX],
  ['<select />', SYNTAX],
  ['<textarea />', SYNTAX],
  ['<form />', SYNTAX],
  ['<ul className="rows" />', SYNTAX],
  ['<ol className="rows" />', SYNTAX],
  ['<Box component="button" />', SYNTAX],
  ['<Box component="table" />', SYNTAX],
  ['<Box component="input" />', SYNTAX],
  ['<Box component="section" />', null],
  ['<ul><li>x</li></ul>', null],
  ['<p>{isOpen && <b />} Runde {1}</p>', SYNTAX],
  ["<p>{t('round')} {isOpen ? <b /> : null}</p>", SYNTAX],
  ["<p>{isOpen && 'offen, '}{t('round')}</p>", SYNTAX],
  ['<p>{isOpen && <b />} <span>Runde {1}</span></p>', null],
  ['<p>{isOpen && <b />} {team.club}</p>', SYNTAX],
  ['<p>{clock(end)} {isOpen && <b />}</p>', SYNTAX],
  ['<p>{isOpen && <b />} {renderRow(1)} {teams.map(named)} {props.children}</p>', null],
  ["<p>{t('round', { round })} <b /></p>", SYNTAX],
  ["<p>{isOpen ? t('open') : 'zu'}{isOpen && <b />}</p>", SYNTAX],
  ['<p>{localMoment(new Date())}</p>', SYNTAX],
  ['<p onClick={() => localMoment(Date.now())} />', SYNTAX],
  ['<p>{localMoment(serverNow())}</p>', null],
  ['<p>{localMoment(new Date(instant))}</p>', null],
] as const;
const IN_SCREENS: readonly (readonly [string, string | null, string?])[] = [
  ['TextInput', IMPORTS],
  ['Autocomplete', IMPORTS],
  ['MultiSelect', IMPORTS],
  ['PinInput', IMPORTS],
  ['Rating', IMPORTS],
  ['Combobox', IMPORTS],
  ['SimpleGrid', IMPORTS],
  ['Stack, UnstyledButton, type BadgeProps', null],
  ['Navigate', IMPORTS, 'react-router'],
  ['NavLink', IMPORTS, 'react-router'],
  ['useNavigate', null, 'react-router'],
];
/** What fails on a busy machine: waits of a second, and two taps that are one if they are quick. */
const IN_TESTS = [
  'vi.waitFor(() => true)',
  'vi.waitUntil(() => true)',
  'expect.poll(() => 1)',
  'userEvent.dblClick(document.body)',
];

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'import-gates-'));
  COPIED.forEach((name) => cpSync(join(WEB_UI, name), join(copy, name), { recursive: true }));
  symlinkSync(join(WEB_UI, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(() => rmSync(copy, { recursive: true }));

describe('lint refuses', () => {
  let refusals: Map<string, string[]>;

  beforeAll(() => {
    [...FORBIDDEN, ...ALLOWED].forEach(([path, imported]) => plant(path, imported));
    refusals = rulesBroken([...FORBIDDEN, ...ALLOWED].map(([path]) => path));
  });

  test.each(FORBIDDEN)('%s importing %s', (path, _imported, rule) => {
    expect(refusals.get(path)).toEqual([rule]);
  });

  test.each(ALLOWED)('not %s importing %s', (path) => {
    expect(refusals.get(path)).toEqual([]);
  });
});

describe('a screen, or its test', () => {
  const screens = [
    ...ON_SCREENS.map(([content, rule]) => [content, rule, screenWith(content)] as const),
    ...IN_SCREENS.map(([names, rule, from]) => [names, rule, take(names, from)] as const),
    ...IN_TESTS.map((wait) => [wait, 'no-restricted-properties', testWith(wait)] as const),
  ].map(([what, rule, text], index) => ({ what, rule, text, path: pathOf(text, index) }));
  let refusals: Map<string, string[]>;

  beforeAll(() => {
    screens.forEach(({ path, text }) => write(path, text));
    refusals = rulesBroken(screens.map(({ path }) => path));
  });

  test.each(screens)('of $what is refused by $rule', ({ path, rule }) => {
    expect(refusals.get(path)).toEqual(rule ? [rule] : []);
  });
});

test('a new folder has to be given a floor', () => {
  plant('src/helpers/planted.ts', '@/app/kept/offline');
  const { status, stderr } = lint(['src/helpers/planted.ts']);
  expect(status).toBe(2);
  expect(stderr).toContain('No floor in FLOORS of eslint.config.js: src/helpers');
});

function pathOf(text: string, index: number): string {
  return `src/features/planted/Planted${index}.${text.includes("'vitest'") ? 'test.' : ''}tsx`;
}

function screenWith(content: string): string {
  return `export function Planted({ isOpen, t }: { isOpen: boolean; t: (key: string) => string }) {
  return isOpen || t('key') ? ${content} : null;
}
`;
}

function testWith(wait: string): string {
  return `import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

expect(vi).toBe(userEvent);
await ${wait};
`;
}

function take(names: string, from = '@mantine/core'): string {
  return `export { ${names} } from '${from}';\n`;
}

function plant(path: string, imported: string): void {
  write(path, `import '${imported}';\nexport {};\n`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

function lint(paths: string[]) {
  const eslint = join(WEB_UI, 'node_modules/eslint/bin/eslint.js');
  return spawnSync(process.execPath, [eslint, '--format', 'json', ...paths], {
    cwd: copy,
    encoding: 'utf8',
  });
}

interface LintedFile {
  filePath: string;
  messages: { ruleId: string }[];
}

function rulesBroken(paths: string[]): Map<string, string[]> {
  const { stdout, stderr } = lint(paths);
  if (!stdout) throw new Error(stderr);
  const files = JSON.parse(stdout) as LintedFile[];
  return new Map(
    files.map(({ filePath, messages }) => [
      filePath.slice(filePath.indexOf('src/')),
      messages.map(({ ruleId }) => ruleId),
    ]),
  );
}
