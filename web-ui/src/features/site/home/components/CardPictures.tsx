import { Dots } from '@/components/clubs/Dots';

/** The pictures of the cards on the home page are 150 pixels high, drawn here, never photographs. */
const FRAME = {
  viewBox: '0 0 366 150',
  height: 150,
  width: '100%',
  fill: 'none',
  stroke: 'var(--turf)',
  strokeWidth: 4,
  style: { display: 'block', background: 'var(--sunken)' },
  'aria-hidden': true,
} as const;
const DASHED = { strokeWidth: 3, strokeDasharray: '5 5', opacity: 0.6 };

/** Both formats: a Funino pitch with four mini-goals beside a classic one with two goals. */
export function FormatsPicture() {
  return (
    <svg {...FRAME}>
      <rect x="72" y="47" width="66" height="58" rx="5" />
      <path d="M72 66.3H138M72 85.7H138" {...DASHED} />
      <path d="M82 47H96M114 47H128M82 105H96M114 105H128" strokeWidth={8} />
      <rect x="180" y="42" width="116" height="66" rx="5" />
      <path d="M238 42V108M180 60H198V90H180M296 60H278V90H296" opacity={0.7} />
      <path d="M180 66V84M296 66V84" strokeWidth={8} />
    </svg>
  );
}

/** A pair of scales in balance, a trio on each side. */
export function BalancePicture() {
  return (
    <svg {...FRAME}>
      <path d="M84 104H282M183 104V46M112 70V60Q183 42 254 60V70" />
      <Dots at="98,79 126,79 112,92" r={8} fill="var(--other-team)" />
      <Dots at="240,79 268,79 254,92" r={8} fill="var(--one-team)" />
    </svg>
  );
}

/** One phone from which paths lead to many people. */
export function LinkPicture() {
  return (
    <svg {...FRAME}>
      <path
        d="M183 75L98 44M183 75L98 106M183 75L268 44M183 75L268 106M183 75H82M183 75H284"
        {...DASHED}
      />
      <rect x="157" y="30" width="52" height="90" rx="9" fill="var(--surface)" />
      <Dots at="183,63 174,80 192,80" r={7} fill="var(--turf)" />
      <Dots
        at="98,44 98,106 268,44 268,106 78,75 288,75"
        r={9}
        fill="var(--surface)"
        stroke="var(--muted)"
        strokeWidth={3}
      />
    </svg>
  );
}
