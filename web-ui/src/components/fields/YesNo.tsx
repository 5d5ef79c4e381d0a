import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Group, Switch, Text, type CheckboxProps } from '@mantine/core';
import type { InputHTMLAttributes } from 'react';
import { IconAlertCircle } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './YesNo.module.css';

interface YesNoProps
  extends
    Pick<CheckboxProps, 'description' | 'error' | 'label'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'color' | 'size' | 'style'> {
  /** A tick belongs to a form that is sent; without it the switch acts at once. */
  tick?: boolean;
  /** A row among others in one card keeps the card's edges. */
  inCard?: boolean;
}

/** Yes or no in a row, all of which can be tapped. What is wrong with it everyone is told. */
export function YesNo({ tick = false, inCard = false, error, ...props }: YesNoProps) {
  const id = useId();
  const state = {
    ...props,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? id : undefined,
    classNames: classes,
  };
  const control = tick ? (
    <Checkbox mod={{ tick }} {...state} />
  ) : (
    <Switch labelPosition="left" mod={{ card: inCard }} {...state} />
  );
  if (!error) return control;
  return (
    <div>
      {control}
      <Group id={id} wrap="nowrap" mt="xs" c="var(--stop)">
        <IconAlertCircle aria-hidden />
        <Text>{error}</Text>
      </Group>
    </div>
  );
}
