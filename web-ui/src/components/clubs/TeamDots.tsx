import type { CSSProperties } from 'react';
import type { ClubColor, GameType } from '@/api/types';
import { clubColorData, useClubColor } from './clubColors';
import classes from './TeamDots.module.css';

interface TeamDotsProps {
  gameType?: GameType;
  /** Short name of the club; without it the dots take the text colour. */
  club?: string;
  /** Short name of the club of the second trio, where that is another. */
  partner?: string | null;
  /** Colours to try on; by default those that the club has. */
  color?: ClubColor;
  /** Six children side by side instead of in two rows. */
  inOneRow?: boolean;
  /** The diameter of a child: larger in headings, smaller in lists; by default what its place says. */
  size?: string;
}

const STEP = 11.4;
const RADIUS = 5.25;
const CHILD = { fill: 'var(--club-dot)', stroke: 'var(--club-dot-edge)', strokeWidth: 0.8 };
const SUBSTITUTE = {
  fill: 'none',
  stroke: 'var(--club-dot-hollow, var(--club-dot))',
  strokeWidth: 1.8,
};

/** The children of a side as dots: three for a trio, six for a merged five, the sixth hollow. */
export function TeamDots({
  gameType = 'FUNINO',
  club,
  partner,
  color,
  inOneRow = false,
  size,
}: TeamDotsProps) {
  const own = useClubColor(club);
  const partners = useClubColor(partner ?? undefined);
  const worn = color ?? (club === undefined ? undefined : own);
  const children = gameType === 'CLASSIC' ? 6 : 3;
  const columns = inOneRow ? children : 3;
  const rows = children / columns;
  return (
    <svg
      className={classes.dots}
      {...(worn && clubColorData(worn))}
      data-own-color={worn ? undefined : true}
      style={{ '--columns': columns, '--dot-size': size } as CSSProperties}
      viewBox={`0 0 ${columns * STEP} ${rows * STEP}`}
      aria-hidden
    >
      {Array.from({ length: children }, (_, child) => (
        <circle
          key={child}
          {...(worn && partner && child > 2 && clubColorData(partners))}
          cx={((child % columns) + 0.5) * STEP}
          cy={(Math.floor(child / columns) + 0.5) * STEP}
          r={child === 5 ? RADIUS - 0.9 : RADIUS - 0.4}
          {...(child === 5 ? SUBSTITUTE : CHILD)}
        />
      ))}
    </svg>
  );
}
