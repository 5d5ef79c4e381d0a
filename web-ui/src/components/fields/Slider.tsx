import { useRef, type InputHTMLAttributes } from 'react';
import classes from './Slider.module.css';

interface SliderProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'aria-label' | 'aria-valuetext'
> {
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** The browser's own slider: a page of them scrolls under the thumb, which the library's would not let it. */
export function Slider({ value, min, max, onChange, ...props }: SliderProps) {
  const before = useRef(value);
  return (
    <input
      type="range"
      className={classes.range}
      {...{ ...props, min, max, value }}
      style={{ ['--filled' as string]: `${((value - min) / (max - min)) * 100}%` }}
      onPointerDown={() => void (before.current = value)}
      // A thumb that scrolls has set what it came down on.
      onPointerCancel={() => value !== before.current && onChange(before.current)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
