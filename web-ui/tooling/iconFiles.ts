import type { Plugin } from 'vite';

const LIST = '@tabler/icons-react';
const IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/**
 * Takes each icon from its own file. The library's list names some 5,000, says nothing about which page
 * needs which, and would bring an organiser's icons to parents and all of them into every unit test.
 */
export function iconFiles(): Plugin {
  return {
    name: 'icon-files',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: `from '${LIST}'` },
      handler: (code) => ({ code: code.replace(IMPORT, fromFiles), map: null }),
    },
  };
}

/** The same imports on as many lines, so that messages go on naming the right one. */
function fromFiles(all: string, names: string): string {
  const files = names
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => `import ${name} from '${LIST}/dist/esm/icons/${name}.mjs';`);
  return files.join(' ') + '\n'.repeat(all.split('\n').length - 1);
}
