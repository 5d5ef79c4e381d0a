import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { FIRST_VIEW_NAMESPACES } from '../src/i18n/namespaces.ts';
import { LANGUAGES } from '../src/settings/languages.ts';

/**
 * A build step that lays the texts of the pages of tournaments and series where the server finds them: it writes the
 * first view in the same words. What needs a script says so in both languages.
 */
export function texts(): Plugin {
  let outDir = 'dist';
  return {
    name: 'texts',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async transformIndexHtml(html) {
      const words = await Promise.all(LANGUAGES.map(textsIn));
      return html.replace(
        '<!-- needs script -->',
        `<main class="first-view-main">${words.map(needsScript).join('')}</main>`,
      );
    },
    async closeBundle() {
      const folder = join(outDir, 'texts');
      await mkdir(folder, { recursive: true });
      await Promise.all(
        LANGUAGES.map(async (language) =>
          writeFile(join(folder, `${language}.json`), JSON.stringify(await textsIn(language))),
        ),
      );
    },
  };
}

const needsScript = ({ home }: Record<string, unknown>, index: number) =>
  `<p lang="${LANGUAGES[index]}">${(home as { needsScript: string }).needsScript}</p>`;

async function textsIn(language: string): Promise<Record<string, unknown>> {
  const read = async (namespace: string): Promise<[string, unknown]> => {
    const file = new URL(`../src/i18n/${language}/${namespace}.json`, import.meta.url);
    return [namespace, JSON.parse(await readFile(file, 'utf8'))];
  };
  return Object.fromEntries(await Promise.all(FIRST_VIEW_NAMESPACES.map(read)));
}
