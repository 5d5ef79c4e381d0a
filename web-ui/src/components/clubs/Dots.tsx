import type { SVGProps } from 'react';

interface DotsProps extends SVGProps<SVGGElement> {
  /** Where they are, as the points of a polygon: "18,34 52,42". */
  at: string;
  r: number;
}

/** Children on a pitch from above, or other dots of a drawing. */
export function Dots({ at, r, ...look }: DotsProps) {
  return (
    <g stroke="none" {...look}>
      {at.split(' ').map((point) => {
        const [x, y] = point.split(',');
        return <circle key={point} cx={x} cy={y} r={r} />;
      })}
    </g>
  );
}
