import { useTranslation } from '@/i18n/useTranslation';
import { PITCHES, SHOOTING_ZONE, type PitchKind } from '../geometry';
import classes from './PitchDrawing.module.css';
import { PitchMarkings } from './PitchMarkings';

/** Room around the pitch for goals and measures, in metres. */
const MARGIN = 3.4;

/**
 * A pitch from above with its measures.
 *
 * The classic pitch lies on its side, as on the match cards; the others stand, so that the shooting
 * zones are at the top and the bottom.
 */
export function PitchDrawing({ kind }: { kind: PitchKind }) {
  const { t } = useTranslation('pitches');
  const pitch = PITCHES[kind];
  const isLying = kind === 'CLASSIC';
  const [width, height] = isLying ? [pitch.length, pitch.width] : [pitch.width, pitch.length];
  return (
    <svg
      className={classes.drawing}
      viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      role="img"
      aria-label={t(`drawing.${kind}`, {
        length: pitch.length,
        width: pitch.width,
        zone: SHOOTING_ZONE,
      })}
    >
      {/* Lying: x and y change places. */}
      <g transform={isLying ? 'matrix(0 1 1 0 0 0)' : undefined}>
        <PitchMarkings pitch={pitch} />
      </g>
      {pitch.shootingZones.map((zone) => (
        <text
          key={zone.from}
          className={classes.zoneLabel}
          x={pitch.width / 2}
          y={zone.from === 0 ? 1.9 : pitch.length - 0.9}
        >
          {t('drawing.zone', { zone: SHOOTING_ZONE })}
        </text>
      ))}
      <text className={classes.measure} x={width / 2} y={height + 2.9}>
        {t('drawing.metres', { metres: width })}
      </text>
      <text
        className={classes.measure}
        transform={`translate(${width + 2.6} ${height / 2}) rotate(-90)`}
      >
        {t('drawing.metres', { metres: height })}
      </text>
    </svg>
  );
}
