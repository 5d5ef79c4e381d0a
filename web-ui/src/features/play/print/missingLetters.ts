/** The letters of paper, and what the device puts in for those that they lack. */
const FONT = "700 24px 'Barlow Semi Condensed', system-ui";
const SIZE = 48;
/**
 * Nobody's letters, drawn as those that are missing are: one among those that paper's fonts are asked for (the range
 * of their second file), one beyond. A letter that is missing is drawn by the font that was asked last.
 */
const MISSING = ['\uA7E8', '\u{10FFFF}'];
/** Letters that the fonts that ship have; what only changes another letter is drawn with that. */
const BEYOND_LATIN = /[^\p{ASCII}\u0080-\u024F\p{M}\p{Z}\p{C}]/gu;

let context: OffscreenCanvasRenderingContext2D | null = null;

/** The letters of a name for which neither paper nor this device has a font: their place would stay empty. */
export function missingLetters(name: string): string {
  const letters = new Set(name.match(BEYOND_LATIN));
  if (letters.size === 0 || typeof OffscreenCanvas === 'undefined') return '';
  const missing = MISSING.map(drawn);
  // A browser that shows no page what it has drawn shows the same for all.
  if (missing.includes(drawn('A'))) return '';
  return [...letters].filter((letter) => missing.includes(drawn(letter))).join('');
}

function drawn(letter: string): string {
  context ??= new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  context.font = FONT;
  context.clearRect(0, 0, SIZE, SIZE);
  context.fillText(letter, SIZE / 4, (SIZE * 3) / 4);
  return context.getImageData(0, 0, SIZE, SIZE).data.join(' ');
}
