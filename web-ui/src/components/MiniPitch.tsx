import type { GameType } from '@/api/types';
import classes from './MiniPitch.module.css';

interface MiniPitchProps {
  gameType: GameType;
  /** Height in pixels; the width follows from the pitch. */
  height?: number;
}

/** A match as its pitch: four mini-goals and shooting zones for Funino, two goals for classic. */
export function MiniPitch({ gameType, height = 28 }: MiniPitchProps) {
  return gameType === 'CLASSIC' ? <Classic height={height} /> : <Funino height={height} />;
}

function Funino({ height }: { height: number }) {
  return (
    <svg
      className={classes.pitch}
      width={height}
      height={height}
      viewBox="0 0 28 28"
      aria-hidden="true"
    >
      <rect x="2.5" y="4" width="23" height="20" rx="2" className={classes.line} />
      <path d="M3 10.7H25M3 17.3H25" className={classes.zone} />
      <path d="M5.5 2.5H11V5.5H5.5ZM17 2.5H22.5V5.5H17Z" className={classes.goal} />
      <path d="M5.5 22.5H11V25.5H5.5ZM17 22.5H22.5V25.5H17Z" className={classes.goal} />
    </svg>
  );
}

function Classic({ height }: { height: number }) {
  return (
    <svg
      className={classes.pitch}
      width={(height * 46) / 28}
      height={height}
      viewBox="0 0 46 28"
      aria-hidden="true"
    >
      <rect x="3" y="2.5" width="40" height="23" rx="2" className={classes.line} />
      <path d="M23 2.5V25.5M3 8.5H9V19.5H3M43 8.5H37V19.5H43" className={classes.marking} />
      <path d="M1.5 10.5H4.5V17.5H1.5ZM41.5 10.5H44.5V17.5H41.5Z" className={classes.goal} />
    </svg>
  );
}
