import type { ReactNode } from 'react';
import { NavLink, type LinkProps } from 'react-router';
import classes from './MenuItem.module.css';

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** Where the entry leads; or `onClick` for what it does. */
  to?: LinkProps['to'];
  onClick?: () => void;
  destructive?: boolean;
}

/** One entry of a menu or of the rail: a link or a button of touch size. */
export function MenuItem({ icon, children, to, onClick, destructive = false }: MenuItemProps) {
  const content = (
    <>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      {children}
    </>
  );
  if (to !== undefined) {
    return (
      <NavLink className={classes.item} to={to} end>
        {content}
      </NavLink>
    );
  }
  return (
    <button
      type="button"
      className={classes.item}
      onClick={onClick}
      data-destructive={destructive || undefined}
    >
      {content}
    </button>
  );
}
