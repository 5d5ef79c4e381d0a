import { createTheme, type MantineColorsTuple } from '@mantine/core';
import field from './field.module.css';

/** The names of the three colours a component may take; their values are the tokens in CSS. */
export type Tone = 'turf' | 'waiting' | 'stop';

const fromToken = (tone: Tone): MantineColorsTuple => {
  const value = `var(--${tone})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/** The look of every library component: tokens in, touch-sized by default. */
export const theme = createTheme({
  primaryColor: 'turf',
  colors: {
    turf: fromToken('turf'),
    waiting: fromToken('waiting'),
    stop: fromToken('stop'),
  },
  respectReducedMotion: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never',
  fontFamily: 'var(--font-body)',
  components: {
    InputWrapper: { classNames: field },
    TextInput: { defaultProps: { size: 'lg' } },
    Textarea: { defaultProps: { size: 'lg' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'lg' } },
  },
});
