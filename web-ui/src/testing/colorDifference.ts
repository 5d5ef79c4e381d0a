/** A colour in CIELAB. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** How different two sRGB colours look (CIEDE2000): 1 is just noticeable, 20 unmistakable. */
export function colorDifference(one: string, other: string): number {
  return labDifference(labOf(one), labOf(other));
}

/**
 * CIEDE2000 of two CIELAB colours, with the names of Sharma, Wu and Dalal, "The CIEDE2000
 * color-difference formula", Color Research & Application 30 (2005).
 */
export function labDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [c1, h1] = polar((1 + g) * a1, b1);
  const [c2, h2] = polar((1 + g) * a2, b2);
  const bothColored = c1 * c2 !== 0;
  const turn = bothColored ? ((h2 - h1 + 540) % 360) - 180 : 0;
  const meanL = (l1 + l2) / 2;
  const meanC = (c1 + c2) / 2;
  const meanH = bothColored ? (h1 + turn / 2 + 360) % 360 : h1 + h2;
  const t =
    1 -
    0.17 * cos(meanH - 30) +
    0.24 * cos(2 * meanH) +
    0.32 * cos(3 * meanH + 6) -
    0.2 * cos(4 * meanH - 63);
  const sl = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2);
  const sc = 1 + 0.045 * meanC;
  const sh = 1 + 0.015 * meanC * t;
  const rotation = 30 * Math.exp(-(((meanH - 275) / 25) ** 2));
  const rt = -2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) * sin(2 * rotation);
  const dl = (l2 - l1) / sl;
  const dc = (c2 - c1) / sc;
  const dh = (2 * Math.sqrt(c1 * c2) * sin(turn / 2)) / sh;
  return Math.sqrt(dl ** 2 + dc ** 2 + dh ** 2 + rt * dc * dh);
}

function polar(a: number, b: number): [chroma: number, hue: number] {
  return [Math.hypot(a, b), ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360];
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180);
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

/** A colour such as "#c4161c" in CIELAB, white point D65. */
function labOf(hex: string): Lab {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16))) as [
    number,
    number,
    number,
  ];
  const x = bent((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047);
  const y = bent(0.2126729 * red + 0.7151522 * green + 0.072175 * blue);
  const z = bent((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function bent(part: number): number {
  return part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116;
}
