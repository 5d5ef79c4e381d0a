import { MiniPitch } from '@/components/MiniPitch';
import type { GameType } from '@/api/types';
import classes from './Marks.module.css';

/** A box to tick with a pencil, 8 mm wide. */
export function TickBox({ ticked = false }: { ticked?: boolean }) {
  return (
    <svg className={classes.box} viewBox="0 0 16 16" aria-hidden>
      <rect x="0.6" y="0.6" width="14.8" height="14.8" />
      {ticked && <path className={classes.tick} d="M3.5 8.5 7 12.2 12.7 4" />}
    </svg>
  );
}

/** The children of a side as outlines: three, or six of a merged one, the sixth dashed. */
export function Children({ gameType }: { gameType: GameType }) {
  const count = gameType === 'CLASSIC' ? 6 : 3;
  return (
    <svg
      className={classes.children}
      viewBox={`0 0 ${count * 10} 10`}
      style={{ width: `${count * 2.7}mm` }}
      aria-hidden
    >
      {Array.from({ length: count }, (_, child) => (
        <circle
          key={child}
          cx={child * 10 + 5}
          cy={5}
          r={4}
          strokeDasharray={child === 5 ? '1.8 1.6' : undefined}
        />
      ))}
    </svg>
  );
}

/** The pitch of a match as an outline. */
export function PitchOutline({ gameType, height = 32 }: { gameType: GameType; height?: number }) {
  return (
    <span className={classes.pitch}>
      <MiniPitch gameType={gameType} height={height} />
    </span>
  );
}
