import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './Action.module.css';

interface Look {
  /** How much it calls: the one primary action is filled. The last two stand on deep green. */
  variant?: 'filled' | 'default' | 'outline' | 'subtle' | 'lime' | 'onTurf';
  /** `stop` is for what destroys something. */
  color?: 'turf' | 'stop';
  /** The act is under way: it cannot be started again. */
  loading?: boolean;
  disabled?: boolean;
  /** An icon in front of the words. */
  leftSection?: ReactNode;
  className?: string;
}

type ActionProps = Look &
  (
    | ({ to: LinkProps['to'] } & Omit<LinkProps, keyof Look>)
    | ({ to?: undefined } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof Look>)
  );

/**
 * A button of touch size in the display face, or a link that looks like one.
 *
 * Our own instead of the library's, because it stands on every page: the first load of a visitor
 * does without the library altogether.
 */
export function Action({
  variant = 'filled',
  color = 'turf',
  loading = false,
  disabled = false,
  leftSection,
  className = '',
  children,
  ...target
}: ActionProps) {
  const look = {
    className: `${classes.root} ${className}`,
    'data-variant': variant,
    'data-color': color,
    'data-loading': loading || undefined,
  };
  const content = (
    <>
      {leftSection && <span className={classes.section}>{leftSection}</span>}
      <span className={classes.label}>{children}</span>
    </>
  );
  if (target.to !== undefined) {
    return (
      <Link {...target} {...look}>
        {content}
      </Link>
    );
  }
  // Not `disabled` while the act is under way: the button would lose the focus of a keyboard.
  const busy = loading && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  return (
    <button type="button" {...target} {...look} {...busy} disabled={disabled}>
      {content}
    </button>
  );
}

/** Enter in a field of a form arrives as a click on its button, too. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
