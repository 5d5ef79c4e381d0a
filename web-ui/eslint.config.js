import js from '@eslint/js';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SHARED = ['api', 'components', 'i18n', 'identity', 'settings', 'storage', 'theme'];
const features = readdirSync(join(import.meta.dirname, 'src/features'));

/** Imports point one way only: shared <- features <- routes <- app; a feature never knows another. */
const zones = [
  ...SHARED.map((folder) => ({
    target: `./src/${folder}`,
    from: ['./src/features', './src/routes', './src/app'],
    message: 'Shared code knows no feature, route or application code.',
  })),
  ...features.map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src/features',
    except: [`./${feature}`],
    message: 'A feature never imports another feature: compose them in a route.',
  })),
  { target: './src/features', from: ['./src/routes', './src/app'] },
  { target: './src/routes', from: './src/app' },
];

export default defineConfig(
  { ignores: ['dist', 'coverage', 'public', 'src/api/schema.d.ts'] },
  js.configs.recommended,
  tseslint.configs.strict,
  reactHooks.configs.flat.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.js'], alias: { '@': ['./src'] } }),
      ],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': 'error',
      'max-lines': ['error', { max: 250 }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/testing/**', 'src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['@/testing/*'], message: 'The product never imports test code.' }] },
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
);
