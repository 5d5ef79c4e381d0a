import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chunks } from './tooling/chunks.ts';
import { embed } from './tooling/embed.ts';
import { iconFiles } from './tooling/iconFiles.ts';
import { icons } from './tooling/icons.ts';
import { inlineIcon } from './tooling/inlineIcon.ts';
import { parts } from './tooling/parts.ts';
import { precompress } from './tooling/precompress.ts';
import { texts } from './tooling/texts.ts';

const planner = { target: 'http://127.0.0.1:8000', changeOrigin: false };

export default defineConfig({
  plugins: [iconFiles(), react(), inlineIcon(), icons(), texts(), embed(), parts(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  server: {
    // The issuer of a token is the origin that asked for it, so the proxy keeps the host.
    proxy: { '/api': planner, '/auth': planner, '/client-config.json': planner },
  },
  build: {
    target: 'es2022',
    // Everything stays a file of its own: the content security policy allows no inline data for
    // scripts and styles, and a drawing that is not shown is not loaded.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A page's own scripts are named in its head. What is loaded later names its own: the list of
      // what to announce weighs a kilobyte on each first visit, and an owner's page gains nothing.
      resolveDependencies: (_file, parts, { hostType }) =>
        hostType === 'html' ? parts : parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['src/testing/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Files share a thread, its modules and its DOM: setup.ts takes back what a test has left there.
    isolate: false,
    pool: 'threads',
    maxWorkers: 2,
  },
});
