import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ADDRESS = '/favicon.svg';

/** Writes the page's icon into the page: a few hundred bytes, and one request less on a poor network. */
export function inlineIcon(): Plugin {
  return {
    name: 'inline-icon',
    apply: 'build',
    transformIndexHtml(html) {
      const icon = encodeURIComponent(readFileSync(`public${ADDRESS}`, 'utf8').trim());
      return html.replace(`href="${ADDRESS}"`, `href="data:image/svg+xml,${icon}"`);
    },
  };
}
