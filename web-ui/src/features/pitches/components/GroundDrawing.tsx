import { useTranslation } from '@/i18n/useTranslation';
import type { GroundLayout } from '../layouts';
import classes from './GroundDrawing.module.css';
import { useBothCounts } from '../useBothCounts';

interface GroundDrawingProps {
  layout: GroundLayout;
  /** The number of its first pitch, where the ground has others before it. */
  first?: number;
}

/** A ground from above with its numbered pitches, classic ones first. */
export function GroundDrawing({ layout, first = 1 }: GroundDrawingProps) {
  const { t } = useTranslation('pitches');
  const classic = layout.pitches.filter((pitch) => pitch.kind === 'CLASSIC').length;
  const pitches = useBothCounts({ classic, funino: layout.pitches.length - classic });
  return (
    <svg
      className={classes.ground}
      viewBox={`-1 -1 ${layout.width + 2} ${layout.height + 2}`}
      role="img"
      aria-label={t('layout.drawing', { pitches })}
    >
      <rect className={classes.edge} width={layout.width} height={layout.height} rx={1} />
      {layout.pitches.map(({ kind, x, y, width, height }, index) => (
        <g key={`${x}-${y}`} className={classes.pitch} data-kind={kind}>
          <rect x={x} y={y} width={width} height={height} rx={0.6} />
          <text x={x + width / 2} y={y + height / 2}>
            {first + index}
          </text>
        </g>
      ))}
    </svg>
  );
}
