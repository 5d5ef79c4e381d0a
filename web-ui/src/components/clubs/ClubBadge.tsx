import type { ClubColor } from '@/api/types';
import { clubColorData, clubInitials, useClubColor } from './clubColors';
import classes from './ClubBadge.module.css';

interface ClubBadgeProps {
  nickName: string;
  /** Colours to try on; by default those that the club has. */
  color?: ClubColor;
}

/** A club as its two letters on its colours, a drawing and not a word; the full name always stands beside it. */
export function ClubBadge({ nickName, color }: ClubBadgeProps) {
  const own = useClubColor(nickName);
  return (
    <span
      className={classes.badge}
      {...clubColorData(color ?? own)}
      data-initials={clubInitials(nickName)}
      aria-hidden
    />
  );
}
