import type { Recap } from '@/api/types';
import { clubColorData, useClubColor } from '@/components/clubColors';
import classes from './Circle.module.css';

/** Every child of the day as a dot in its club's colour, hand in hand. */
export function Circle({ radius, dot, children }: Recap['circle']) {
  return (
    <svg className={classes.circle} viewBox="-155 -155 310 310" aria-hidden>
      <circle className={classes.lawn} r={116} />
      <circle className={classes.hands} r={radius} />
      {children.map(({ club, x, y }) => (
        <Child key={`${x} ${y}`} club={club} cx={x} cy={y} r={dot} />
      ))}
    </svg>
  );
}

interface ChildProps {
  club: string;
  cx: number;
  cy: number;
  r: number;
}

function Child({ club, ...place }: ChildProps) {
  return <circle className={classes.child} {...clubColorData(useClubColor(club))} {...place} />;
}
