import type { PitchGeometry } from '../geometry';
import classes from './PitchDrawing.module.css';

const GOAL_DEPTH = 1;
const CONE = 0.55;
const CHILD = 0.75;

/** The lines, goals, cones and children of a pitch, one unit per metre. */
export function PitchMarkings({ pitch }: { pitch: PitchGeometry }) {
  const { width, length } = pitch;
  return (
    <>
      <rect className={classes.grass} width={width} height={length} />
      {pitch.shootingZones.map((zone) => (
        <rect
          key={zone.from}
          className={classes.zone}
          y={zone.from}
          width={width}
          height={zone.to - zone.from}
        />
      ))}
      {pitch.dashedLines.map((y) => (
        <line key={y} className={classes.dashed} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {pitch.solidLines.map((y) => (
        <line key={y} className={classes.line} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {pitch.boxes.map((box) => (
        <rect key={box.y} className={classes.line} {...box} />
      ))}
      <rect className={classes.line} width={width} height={length} />
      {pitch.goals.map((goal) => (
        <rect
          key={`${goal.from}-${goal.y}`}
          className={classes.goal}
          x={goal.from}
          y={goal.y === 0 ? -GOAL_DEPTH : goal.y}
          width={goal.to - goal.from}
          height={GOAL_DEPTH}
        />
      ))}
      {pitch.cones.map(({ x, y, marks }) => (
        <rect
          key={`${x}-${y}`}
          className={classes.cone}
          data-marks={marks}
          x={x - CONE / 2}
          y={y - CONE / 2}
          width={CONE}
          height={CONE}
          transform={`rotate(45 ${x} ${y})`}
        />
      ))}
      {pitch.children.map(({ x, y, side, waits }) => (
        <circle
          key={`${x}-${y}`}
          className={classes.child}
          data-side={side}
          data-waits={waits}
          cx={x}
          cy={y}
          r={CHILD}
        />
      ))}
    </>
  );
}
