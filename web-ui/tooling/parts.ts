import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** A build step that says which modules lie in which part: a test reads what a visitor has loaded. */
export function parts(): Plugin {
  return {
    name: 'parts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? [[part.fileName, part.moduleIds.map((id) => relative('.', id))] as const]
          : [],
      );
      const source = JSON.stringify(Object.fromEntries(modules));
      this.emitFile({ type: 'asset', fileName: '.vite/parts.json', source });
    },
  };
}
