import type { SVGProps } from 'react';
import type { Recap } from '@/api/types';
import { clubColorData, useClubColor } from '@/components/clubs/clubColors';

/** Every child of the day as a dot in its club's colour, hand in hand. */
export function Circle({ radius, dot, children }: Recap['circle']) {
  return (
    <svg viewBox="-155 -155 310 310" aria-hidden>
      <circle className="recap-lawn" r={116} />
      <circle className="recap-hands" r={radius} />
      {children.map(({ club, x, y }) => (
        <Child key={`${x} ${y}`} club={club} cx={x} cy={y} r={dot} />
      ))}
    </svg>
  );
}

function Child({ club, ...place }: { club: string } & SVGProps<SVGCircleElement>) {
  return <circle className="recap-child" {...clubColorData(useClubColor(club))} {...place} />;
}
