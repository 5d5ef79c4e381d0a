import type { GameType } from '@/api/types';

interface MiniPitchProps {
  gameType: GameType;
  /** Height in pixels; the width follows from the pitch. */
  height?: number;
}

const DRAWN = {
  color: 'var(--turf)',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.2,
  style: { flex: 'none' },
  'aria-hidden': true,
} as const;

/** A match as its pitch: four mini-goals and shooting zones for Funino, two goals for classic. */
export function MiniPitch({ gameType, height = 28 }: MiniPitchProps) {
  if (gameType === 'CLASSIC') {
    return (
      <svg {...DRAWN} width={(height * 46) / 28} height={height} viewBox="0 0 46 28">
        <rect x="3" y="2.5" width="40" height="23" rx="2" strokeWidth={1.6} />
        <path d="M23 2.5V25.5M3 8.5H9V19.5H3M43 8.5H37V19.5H43" opacity={0.75} />
        <path
          d="M1.5 10.5H4.5V17.5H1.5ZM41.5 10.5H44.5V17.5H41.5Z"
          fill="currentColor"
          stroke="none"
        />
      </svg>
    );
  }
  return (
    <svg {...DRAWN} width={height} height={height} viewBox="0 0 28 28">
      <rect x="2.5" y="4" width="23" height="20" rx="2" strokeWidth={1.6} />
      <path d="M3 10.7H25M3 17.3H25" strokeDasharray="2 2" opacity={0.75} />
      <path
        d="M5.5 2.5H11V5.5H5.5ZM17 2.5H22.5V5.5H17ZM5.5 22.5H11V25.5H5.5ZM17 22.5H22.5V25.5H17Z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
