import { execSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scripts } from '../package.json';

let folder: string;
const built = (version: string) => {
  // Vite empties the folder that it writes into: it must not be the one that is served.
  const into = /--outDir (\S+)/.exec(scripts.build)?.[1] ?? 'dist';
  expect(readdirSync(folder)).not.toContain(into);
  mkdirSync(join(folder, into));
  writeFileSync(join(folder, into, 'index.html'), version);
};
const shown = () => readFileSync(join(folder, 'dist', 'index.html'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a build takes the place of the last one when it is complete', () => {
  for (const version of ['first', 'second', 'third']) {
    built(version);
    if (version !== 'first') expect(shown()).not.toBe(version);
    execSync(scripts.postbuild, { cwd: folder });
    expect(shown()).toBe(version);
    expect(readdirSync(folder)).toEqual(['dist']);
  }
});
