import classes from './OffsidePicture.module.css';

/** A ball that has rolled off the pitch. */
export function OffsidePicture() {
  return (
    <svg
      className={classes.picture}
      width="200"
      height="96"
      viewBox="0 0 200 96"
      aria-hidden="true"
    >
      <path d="M14 12H126V84H14" className={classes.line} />
      <path d="M126 38h-10v20h10" className={classes.line} />
      <path d="M96 50C116 44 138 40 160 46" className={classes.path} />
      <circle cx="172" cy="50" r="9" className={classes.ball} />
      <g className={classes.dots}>
        <circle cx="48" cy="34" r="6" />
        <circle cx="38" cy="58" r="6" />
        <circle cx="66" cy="62" r="6" />
      </g>
    </svg>
  );
}
