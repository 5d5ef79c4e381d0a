import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A picture of the sign for a home screen. */
interface Icon {
  file: string;
  size: number;
  /**
   * `plain` keeps the rounded corners; `filled` goes to the edges, for systems that cut the corners
   * themselves; `maskable` leaves room around the dots too, since any shape may be cut out of it.
   */
  shape: 'plain' | 'filled' | 'maskable';
}

/** iOS takes no drawing, and Android shows a small letter instead of one it cannot cut. */
const ICONS: Icon[] = [
  { file: 'apple-touch-icon.png', size: 180, shape: 'filled' },
  { file: 'icon-192.png', size: 192, shape: 'plain' },
  { file: 'icon-512.png', size: 512, shape: 'plain' },
  { file: 'icon-maskable-192.png', size: 192, shape: 'maskable' },
  { file: 'icon-maskable-512.png', size: 512, shape: 'maskable' },
];

/** A build step that draws the sign, which is one SVG, in the sizes that home screens ask for. */
export function icons(): Plugin {
  let outDir = 'dist';
  return {
    name: 'icons',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const require = createRequire(import.meta.url);
      await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
      const sign = await readFile(new URL('../public/favicon.svg', import.meta.url), 'utf8');
      const preview = await readFile(new URL('preview.svg', import.meta.url), 'utf8');
      await mkdir(outDir, { recursive: true });
      await Promise.all([
        ...ICONS.map((icon) => writeFile(join(outDir, icon.file), drawn(shaped(sign, icon), icon))),
        // What messengers show beside a link; they take no drawing either.
        writeFile(join(outDir, 'preview.png'), drawn(preview, { size: 1200 })),
      ]);
    },
  };
}

function drawn(svg: string, { size }: Pick<Icon, 'size'>): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}

/** The sign with its ground drawn to the edges, and for a mask with a margin of an eighth. */
function shaped(sign: string, { shape }: Icon): string {
  if (shape === 'plain') return sign;
  const filled = sign.replace(/ rx="\d+"/, '');
  return shape === 'filled'
    ? filled
    : filled
        .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
        .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');
}
