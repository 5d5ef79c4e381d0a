import { useTranslation } from '@/i18n/useTranslation';
import type { GameType } from '@/api/types';
import { clubColor } from './clubColors';
import classes from './TeamDots.module.css';

interface TeamDotsProps {
  gameType?: GameType;
  /** Place of the club in the order of joining, from 0; without it the dots take the text colour. */
  clubIndex?: number;
  /** Says in words what the dots show; leave it out where text beside them already does. */
  labelled?: boolean;
}

const RADIUS = 4.2;
const PITCH = 9.6;

/** The children of a side as dots: three for a trio, six for a merged five, the sixth hollow. */
export function TeamDots({ gameType = 'FUNINO', clubIndex, labelled = false }: TeamDotsProps) {
  const { t } = useTranslation();
  const rows = gameType === 'CLASSIC' ? 2 : 1;
  const name = t(gameType === 'CLASSIC' ? 'format.five' : 'format.trio');
  const color = clubIndex === undefined ? undefined : clubColor(clubIndex);
  return (
    <svg
      className={classes.dots}
      style={color ? { ['--club' as string]: color } : undefined}
      data-own-color={color ? undefined : true}
      width={3 * PITCH}
      height={rows * PITCH}
      viewBox={`0 0 ${3 * PITCH} ${rows * PITCH}`}
      role={labelled ? 'img' : undefined}
      aria-label={labelled ? name : undefined}
      aria-hidden={labelled ? undefined : true}
    >
      {Array.from({ length: rows * 3 }, (_, child) => (
        <Child key={child} index={child} isSubstitute={child === 5} />
      ))}
    </svg>
  );
}

function Child({ index, isSubstitute }: { index: number; isSubstitute: boolean }) {
  const cx = ((index % 3) + 0.5) * PITCH;
  const cy = (Math.floor(index / 3) + 0.5) * PITCH;
  return isSubstitute ? (
    <circle cx={cx} cy={cy} r={RADIUS - 1} className={classes.substitute} />
  ) : (
    <circle cx={cx} cy={cy} r={RADIUS} className={classes.child} />
  );
}
