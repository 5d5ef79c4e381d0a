import { Button as LibraryButton, type ButtonProps as LibraryButtonProps } from '@mantine/core';
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent } from 'react';
import type { LinkProps } from 'react-router';
import { Link } from './Link';

type Look = Omit<LibraryButtonProps, 'color' | 'variant' | 'size'> & {
  /** How much it calls: the one primary action is filled. The last two stand on deep green. */
  variant?: 'filled' | 'default' | 'outline' | 'subtle' | 'lime' | 'onTurf';
  /** `stop` is for what destroys something. */
  color?: 'turf' | 'stop';
  /** `lg` is for the primary action of a screen. */
  size?: 'lg';
};

type ButtonProps = Look &
  (
    | ({ to: LinkProps['to'] } & Omit<LinkProps, keyof Look>)
    | ({ to?: undefined } & Omit<ComponentProps<'button'>, keyof Look>)
  );

/** The library's button, or a link that looks like one. While its act is under way it keeps its width. */
export function Button(props: ButtonProps) {
  if (props.to !== undefined) return <LibraryButton component={Link} {...props} />;
  return <LibraryButton {...props} {...(props.loading && BUSY)} />;
}

/** Not `disabled` while the act is under way: the button would lose the focus of a keyboard. */
const BUSY = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: ignore,
  renderRoot: (root: ButtonHTMLAttributes<HTMLButtonElement>) => (
    <button {...root} disabled={false} />
  ),
};

/** Enter in a field of a form arrives as a click on its button, too. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
}
