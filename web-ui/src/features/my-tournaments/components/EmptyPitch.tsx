import classes from './EmptyPitch.module.css';

/** A pitch on which nobody plays yet. */
export function EmptyPitch() {
  return (
    <svg
      className={classes.pitch}
      width="176"
      height="120"
      viewBox="0 0 176 120"
      aria-hidden="true"
    >
      <rect x="28" y="12" width="120" height="96" rx="6" className={classes.line} />
      <path d="M28 44H148M28 76H148" className={classes.zone} />
      <path d="M42 11H62M114 11H134M42 109H62M114 109H134" className={classes.goal} />
      <g className={classes.place}>
        <circle cx="64" cy="38" r="7" />
        <circle cx="112" cy="38" r="7" />
        <circle cx="88" cy="54" r="7" />
        <circle cx="64" cy="86" r="7" />
        <circle cx="112" cy="86" r="7" />
        <circle cx="88" cy="70" r="7" />
      </g>
    </svg>
  );
}
