import { clubColor, clubInitials } from './clubColors';
import classes from './ClubBadge.module.css';

interface ClubBadgeProps {
  nickName: string;
  /** Place of the club in the order of joining, from 0. */
  clubIndex: number;
}

/** A club as its two letters on its colour; the full name always stands beside it. */
export function ClubBadge({ nickName, clubIndex }: ClubBadgeProps) {
  return (
    <span className={classes.badge} style={{ backgroundColor: clubColor(clubIndex) }} aria-hidden>
      {clubInitials(nickName)}
    </span>
  );
}
