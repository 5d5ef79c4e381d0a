/**
 * Makes the types of the API from its document, unless they are current: `npm run api`, which the
 * scripts that read types call first.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

const DOCUMENT = new URL('../../docs/openapi.json', import.meta.url);
const TYPES = new URL('../src/api/schema.d.ts', import.meta.url);
const GENERATOR = new URL('../package-lock.json', import.meta.url);
const OPTIONS = {
  defaultNonNullable: false,
  silent: true,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
};

const digest = createHash('sha256')
  .update(readFileSync(DOCUMENT))
  .update(readFileSync(GENERATOR))
  .update(JSON.stringify(OPTIONS))
  .digest('hex');
const firstLine = `/** Made from docs/openapi.json by \`npm run api\` (${digest}). */\n`;

if (!existsSync(TYPES) || !readFileSync(TYPES, 'utf8').startsWith(firstLine)) {
  // Loaded here: it brings the compiler along, a second of CPU.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const types = await openapiTS(DOCUMENT, OPTIONS);
  // Another script may read the file meanwhile.
  const draft = new URL(`${TYPES.href}.${process.pid}`);
  writeFileSync(draft, firstLine + astToString(types));
  renameSync(draft, TYPES);
}
