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
      <g fill="var(--other-team)" stroke="none">
        <circle cx="98" cy="79" r="8" />
        <circle cx="126" cy="79" r="8" />
        <circle cx="112" cy="92" r="8" />
      </g>
      <g fill="var(--one-team)" stroke="none">
        <circle cx="240" cy="79" r="8" />
        <circle cx="268" cy="79" r="8" />
        <circle cx="254" cy="92" r="8" />
      </g>
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
      <g fill="var(--turf)" stroke="none">
        <circle cx="183" cy="63" r="7" />
        <circle cx="174" cy="80" r="7" />
        <circle cx="192" cy="80" r="7" />
      </g>
      <g fill="var(--surface)" stroke="var(--muted)" strokeWidth={3}>
        <circle cx="98" cy="44" r="9" />
        <circle cx="98" cy="106" r="9" />
        <circle cx="268" cy="44" r="9" />
        <circle cx="268" cy="106" r="9" />
        <circle cx="78" cy="75" r="9" />
        <circle cx="288" cy="75" r="9" />
      </g>
    </svg>
  );
}
