import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, Switch, type CheckboxProps } from '@mantine/core';
import classes from './YesNo.module.css';

interface YesNoProps extends Pick<
  CheckboxProps,
  | 'aria-label'
  | 'checked'
  | 'defaultChecked'
  | 'description'
  | 'disabled'
  | 'error'
  | 'label'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'onFocus'
  | 'required'
  | 'value'
> {
  /** A tick belongs to a form that is sent; without it the switch acts at once. */
  tick?: boolean;
}

/** Yes or no in a row, all of which can be tapped. What is wrong with it everyone is told. */
export function YesNo({ tick = false, ...props }: YesNoProps) {
  const state = { ...props, 'aria-invalid': props.error ? true : undefined, classNames: classes };
  return tick ? <Checkbox mod={{ tick }} {...state} /> : <Switch labelPosition="left" {...state} />;
}
