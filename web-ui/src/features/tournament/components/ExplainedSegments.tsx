import { Segments } from '@/components/Segments';
import classes from './Choice.module.css';

interface ExplainedChoice<Value extends string> {
  value: Value;
  label: string;
  /** What it brings, in one sentence. */
  brings: string;
}

interface ExplainedSegmentsProps<Value extends string> {
  label: string;
  choices: readonly ExplainedChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few, and below it what each of them brings. */
export function ExplainedSegments<Value extends string>({
  label,
  choices,
  value,
  onChange,
}: ExplainedSegmentsProps<Value>) {
  return (
    <>
      <Segments label={label} segments={choices} value={value} onChange={onChange} />
      {choices.map((choice) => (
        <p key={choice.value} className={classes.hint}>
          {choice.brings}
        </p>
      ))}
    </>
  );
}
