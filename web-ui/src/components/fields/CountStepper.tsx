import { Group } from '@mantine/core';
import { Step } from './NumberStepper';
import classes from './NumberStepper.module.css';

interface CountStepperProps {
  /** What is counted, e.g. "Teams of SV Rot". */
  label: string;
  value: number;
  /** Whether there is room for one more. */
  isFull: boolean;
  onStep: (by: 1 | -1) => void;
}

/** A count between a minus and a plus, each tap of which acts at once. */
export function CountStepper({ label, value, isFull, onStep }: CountStepperProps) {
  return (
    <Group className={classes.count} role="group" aria-label={label} gap={0} wrap="nowrap">
      <Step what={label} onTap={() => onStep(-1)} />
      <output>{value}</output>
      <Step what={label} isMore isEnd={isFull} onTap={() => !isFull && onStep(1)} />
    </Group>
  );
}
