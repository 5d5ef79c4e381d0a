import classes from './CardPictures.module.css';

/** The pictures of the cards on the home page are 150 pixels high, drawn here, never photographs. */
const FRAME = { viewBox: '0 0 366 150', height: 150, width: '100%', 'aria-hidden': true } as const;

/** Both formats: a Funino pitch with four mini-goals beside a classic one with two goals. */
export function FormatsPicture() {
  return (
    <svg {...FRAME} className={classes.picture}>
      <rect x="72" y="47" width="66" height="58" rx="5" className={classes.line} />
      <path d="M72 66.3H138M72 85.7H138" className={classes.zone} />
      <path d="M82 47H96M114 47H128M82 105H96M114 105H128" className={classes.goal} />
      <rect x="180" y="42" width="116" height="66" rx="5" className={classes.line} />
      <path d="M238 42V108M180 60H198V90H180M296 60H278V90H296" className={classes.thin} />
      <path d="M180 66V84M296 66V84" className={classes.goal} />
    </svg>
  );
}

/** A pair of scales in balance, a trio on each side. */
export function BalancePicture() {
  return (
    <svg {...FRAME} className={classes.picture}>
      <path d="M84 104H282M183 104V46M112 70V60Q183 42 254 60V70" className={classes.line} />
      <g className={classes.orange}>
        <circle cx="98" cy="79" r="8" />
        <circle cx="126" cy="79" r="8" />
        <circle cx="112" cy="92" r="8" />
      </g>
      <g className={classes.blue}>
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
    <svg {...FRAME} className={classes.picture}>
      <path
        d="M183 75L98 44M183 75L98 106M183 75L268 44M183 75L268 106M183 75H82M183 75H284"
        className={classes.zone}
      />
      <rect x="157" y="30" width="52" height="90" rx="9" className={classes.phone} />
      <g className={classes.turf}>
        <circle cx="183" cy="63" r="7" />
        <circle cx="174" cy="80" r="7" />
        <circle cx="192" cy="80" r="7" />
      </g>
      <g className={classes.people}>
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
