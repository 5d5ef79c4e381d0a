import {
  Accordion,
  AccordionChevron,
  ActionIcon,
  Anchor,
  Badge,
  Button,
  Card,
  CloseIcon,
  createTheme,
  Group,
  NavLink,
  SegmentedControl,
  Skeleton,
  Stack,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import { createElement } from 'react';

/** The names of the three colours a component may take; their values are the tokens in CSS. */
export type Tone = 'turf' | 'waiting' | 'stop';

const fromToken = (tone: Tone): MantineColorsTuple => {
  const value = `var(--${tone})`;
  return [value, value, value, value, value, value, value, value, value, value];
};

/** Without a line of its own it is framed by none. */
type Look = readonly [background: string, hover: string, ink: string, line?: string];

/** What a button, chip or notice looks like in each variant; `lime` and `onTurf` stand on deep green. */
const colorsOfVariant: VariantColorsResolver = ({ variant, color = 'turf' }) => {
  const tone = `var(--${color})`;
  const wash = `var(--${color}-wash)`;
  const looks: Record<string, Look> = {
    default: ['var(--surface)', 'var(--sunken)', 'var(--ink)', 'var(--control-line)'],
    quiet: ['var(--sunken)', 'var(--sunken)', 'var(--ink)'],
    light: [wash, wash, tone],
    outline: ['transparent', wash, tone, tone],
    subtle: ['transparent', wash, tone],
    transparent: ['transparent', 'transparent', tone],
    lime: ['var(--lime)', 'var(--lime-hover)', 'var(--on-lime)'],
    onTurf: ['transparent', 'var(--turf-deep-hover)', 'var(--chalk)', 'var(--turf-deep-line)'],
  };
  const filled: Look = [tone, `var(--${color}-hover)`, `var(--on-${color})`];
  const [background, hover, ink, line = 'transparent'] = looks[variant] ?? filled;
  return { background, hover, color: ink, border: `1px solid ${line}` };
};

/** The library's own drawings are read out as pictures without a name unless they are hidden. */
const isDrawing = { 'aria-hidden': true } as const;

/**
 * The look of every component of the library: tokens in, touch-sized by default. What a default cannot
 * say stands in `look.css`. The components of a first visit are named by their types; the others are
 * loaded with the sheets that need them and stand here as plain objects.
 */
export const theme = createTheme({
  primaryColor: 'turf',
  colors: {
    turf: fromToken('turf'),
    waiting: fromToken('waiting'),
    stop: fromToken('stop'),
  },
  variantColorResolver: colorsOfVariant,
  respectReducedMotion: true,
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'never',
  fontFamily: 'var(--font-body)',
  components: {
    Accordion: Accordion.extend({
      defaultProps: {
        transitionDuration: 0,
        chevronSize: 24,
        chevron: createElement(AccordionChevron, isDrawing),
      },
    }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', size: 'var(--touch)' } }),
    Alert: { defaultProps: { variant: 'light' } },
    Anchor: Anchor.extend({ defaultProps: { underline: 'always', inherit: true } }),
    Badge: Badge.extend({ defaultProps: { size: 'lg', radius: 'sm', variant: 'filled' } }),
    Button: Button.extend({ defaultProps: { variant: 'filled' } }),
    Card: Card.extend({ defaultProps: { withBorder: true, radius: 'md' } }),
    CloseButton: { defaultProps: { icon: createElement(CloseIcon, isDrawing) } },
    Group: Group.extend({ defaultProps: { gap: 'xs' } }),
    NavLink: NavLink.extend({ defaultProps: { noWrap: false } }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { radius: 'md', withItemsBorders: false },
    }),
    Skeleton: Skeleton.extend({ defaultProps: { radius: 'md' } }),
    Stack: Stack.extend({ defaultProps: { gap: 'sm' } }),
    Table: { defaultProps: { verticalSpacing: 'xs', horizontalSpacing: 'sm' } },
    TextInput: { defaultProps: { size: 'lg' } },
    Textarea: { defaultProps: { size: 'lg', autosize: false } },
    NativeSelect: { defaultProps: { size: 'lg' } },
    NumberInput: { defaultProps: { size: 'lg' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'lg' } },
  },
});
