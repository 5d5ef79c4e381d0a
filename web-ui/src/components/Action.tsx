import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button, createPolymorphicComponent, type ButtonProps } from '@mantine/core';
import { forwardRef } from 'react';
import classes from './Action.module.css';

/** A button of touch size in the display face; everything else is the library's button. */
export const Action = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>(function Action(props, ref) {
    return <Button ref={ref} {...props} classNames={classes} />;
  }),
);
