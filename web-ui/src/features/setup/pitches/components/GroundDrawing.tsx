import { useTranslation } from '@/i18n/useTranslation';
import { PITCHES } from '../geometry';
import { countPitches, type GroundLayout } from '../layouts';
import { useBothCounts } from '../useBothCounts';
import classes from './GroundDrawing.module.css';
import { PitchMarkings } from './PitchMarkings';

interface GroundDrawingProps {
  layout: GroundLayout;
  /** The number of its first pitch, where the ground has others before it. */
  first?: number;
}

/** A ground from above with its numbered pitches, classic ones first. */
export function GroundDrawing({ layout, first = 1 }: GroundDrawingProps) {
  const { t } = useTranslation('pitches');
  const pitches = useBothCounts(countPitches(layout.pitches));
  return (
    <svg
      className={classes.ground}
      viewBox={`-2 -2 ${layout.width + 4} ${layout.height + 4}`}
      role="img"
      aria-label={t('layout.drawing', { pitches })}
    >
      <rect className={classes.edge} width={layout.width} height={layout.height} />
      {layout.pitches.map(({ gameType, x, y, width, height }, index) => (
        <g key={index} className={classes.pitch}>
          {/* Lying: x and y change places. */}
          <g transform={`matrix(${width > height ? '0 1 1 0' : '1 0 0 1'} ${x} ${y})`}>
            <PitchMarkings pitch={PITCHES[gameType]} />
          </g>
          <text x={x + width / 2} y={y + height / 2}>
            {first + index}
          </text>
        </g>
      ))}
    </svg>
  );
}
