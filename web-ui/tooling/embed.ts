import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** What the page for frames is dressed in, out of the theme: it loads nothing of the interface. */
const PARTS = ['tokens', 'base', 'clubs', 'first-view', 'embed'];

/** A build step that writes `embed.css`, the one style sheet of the page that other sites frame. */
export function embed(): Plugin {
  return {
    name: 'embed',
    apply: 'build',
    async generateBundle() {
      const read = (part: string) =>
        readFile(new URL(`../src/theme/${part}.css`, import.meta.url), 'utf8');
      const source = (await Promise.all(PARTS.map(read))).join('\n').replace(/\/\*.*?\*\//gs, '');
      this.emitFile({ type: 'asset', fileName: 'embed.css', source });
    },
  };
}
