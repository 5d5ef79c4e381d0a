import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useId } from 'react';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** What it brings, in one sentence; shown while it is chosen. */
  brings?: string;
}

interface ChoiceProps<Value extends string> {
  /** What is chosen here. */
  label: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of a few, all in sight, and one sentence for the chosen one. */
export function Choice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  const brings = options.find((option) => option.value === value)?.brings;
  const control = (
    <SegmentedControl
      aria-label={label}
      aria-describedby={brings && id}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onChange={onChange}
    />
  );
  if (!brings) return control;
  return (
    <Stack gap="xs">
      {control}
      <Text id={id} c="dimmed">
        {brings}
      </Text>
    </Stack>
  );
}
