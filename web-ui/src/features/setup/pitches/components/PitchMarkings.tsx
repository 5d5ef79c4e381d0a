import type { PitchGeometry } from '../geometry';

const GOAL_DEPTH = 1;
const CONE = 0.55;
const CHILD = 0.75;
const LINE = { fill: 'none', stroke: 'var(--turf)', strokeWidth: 0.22 };

/** The lines, goals, cones and children of a pitch, one unit per metre. */
export function PitchMarkings({ pitch }: { pitch: PitchGeometry }) {
  const { width, length } = pitch;
  return (
    <>
      <rect fill="var(--turf-wash)" width={width} height={length} />
      {pitch.shootingZones.map((zone) => (
        <rect
          key={zone.from}
          fill="var(--turf)"
          opacity={0.14}
          y={zone.from}
          width={width}
          height={zone.to - zone.from}
        />
      ))}
      {pitch.dashedLines.map((y) => (
        <line key={y} {...LINE} strokeDasharray="0.9 0.6" x1={0} x2={width} y1={y} y2={y} />
      ))}
      {pitch.solidLines.map((y) => (
        <line key={y} {...LINE} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {pitch.boxes.map((box) => (
        <rect key={box.y} {...LINE} {...box} />
      ))}
      <rect {...LINE} width={width} height={length} />
      {pitch.goals.map((goal) => (
        <rect
          key={`${goal.from}-${goal.y}`}
          fill="var(--ink)"
          x={goal.from}
          y={goal.y === 0 ? -GOAL_DEPTH : goal.y}
          width={goal.to - goal.from}
          height={GOAL_DEPTH}
        />
      ))}
      {pitch.cones.map(({ x, y, marks }) => (
        <rect
          key={`${x}-${y}`}
          fill={marks === 'LINE' ? 'var(--one-team)' : 'var(--waiting)'}
          stroke="var(--ink)"
          strokeWidth={0.1}
          data-marks={marks}
          x={x - CONE / 2}
          y={y - CONE / 2}
          width={CONE}
          height={CONE}
          transform={`rotate(45 ${x} ${y})`}
        />
      ))}
      {pitch.children.map(({ x, y, side, waits }) => {
        const color = side === 'AWAY' ? 'var(--one-team)' : 'var(--other-team)';
        const look = waits ? { fill: 'none', stroke: color, strokeWidth: 0.35 } : { fill: color };
        return <circle key={`${x}-${y}`} {...look} data-side={side} cx={x} cy={y} r={CHILD} />;
      })}
    </>
  );
}
