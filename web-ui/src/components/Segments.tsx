import classes from './Segments.module.css';

interface Segment<Value extends string> {
  value: Value;
  label: string;
}

interface SegmentsProps<Value extends string> {
  /** What is chosen here. */
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few, all in sight: the chosen one lies on top. */
export function Segments<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <div className={classes.segments} role="group" aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={classes.segment}
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </div>
  );
}
