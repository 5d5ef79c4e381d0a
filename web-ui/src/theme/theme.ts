import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';
import field from './field.module.css';

/** The names of the three colours a component may take; their values are the tokens in CSS. */
export type Tone = 'turf' | 'waiting' | 'stop';

const fromToken = (tone: Tone): MantineColorsTuple => {
  const value = `var(--${tone})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/**
 * The colours of a variant as CSS variables, so that light and dark differ in the tokens alone and
 * no component computes a contrast of its own.
 */
const variantColorResolver: VariantColorsResolver = ({ variant, color }) => {
  const tone = color === 'stop' || color === 'waiting' ? color : 'turf';
  const fill = `var(--${tone})`;
  const washed = `var(--${tone}-wash)`;
  switch (variant) {
    case 'filled':
      return {
        background: fill,
        hover: `var(--${tone}-hover, ${fill})`,
        color: `var(--on-${tone})`,
        border: '1px solid transparent',
      };
    // Two that stand on the deep green of headers, which is the same in light and dark.
    case 'lime':
      return {
        background: 'var(--lime)',
        hover: 'var(--lime-hover)',
        color: 'var(--on-lime)',
        border: '1px solid transparent',
      };
    case 'onTurf':
      return {
        background: 'transparent',
        hover: 'var(--turf-deep-hover)',
        color: 'var(--chalk)',
        border: '1px solid var(--turf-deep-line)',
      };
    case 'outline':
      return { background: 'transparent', hover: washed, color: fill, border: `1px solid ${fill}` };
    case 'light':
      return { background: washed, hover: washed, color: fill, border: '1px solid transparent' };
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--sunken)',
        color: 'var(--ink)',
        border: '1px solid var(--control-line)',
      };
    default:
      return {
        background: 'transparent',
        hover: washed,
        color: fill,
        border: '1px solid transparent',
      };
  }
};

/** The look of every library component: tokens in, touch-sized by default. */
export const theme = createTheme({
  primaryColor: 'turf',
  colors: {
    turf: fromToken('turf'),
    waiting: fromToken('waiting'),
    stop: fromToken('stop'),
  },
  variantColorResolver,
  respectReducedMotion: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never',
  fontFamily: 'var(--font-body)',
  headings: { fontFamily: 'var(--font-display)' },
  components: {
    InputWrapper: { classNames: field },
    TextInput: { defaultProps: { size: 'lg' } },
    Textarea: { defaultProps: { size: 'lg' } },
    NativeSelect: { defaultProps: { size: 'lg' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'lg' } },
  },
});
