/** The letters of names, and those that stand in until they have arrived. */
const FONT = "700 100px 'Barlow Semi Condensed', 'Barlow on Roboto', 'Barlow on Arial', system-ui";
/** Where nothing can be measured. */
const USUAL_LETTER = 0.45;

let context: OffscreenCanvasRenderingContext2D | null = null;

/** How wide a name is when set in bold, in em. */
export function nameWidth(name: string): number {
  if (typeof OffscreenCanvas === 'undefined') return USUAL_LETTER * name.length;
  context ??= new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return USUAL_LETTER * name.length;
  context.font = FONT;
  return context.measureText(name).width / 100;
}

/** How wide the widest of some names is, in em. */
export function widest(names: readonly string[]): number {
  return Math.max(2.5, ...names.map(nameWidth));
}
