import '@mantine/core/styles/Input.layer.css';

/** Fields to type into, or to choose from a list: `aria-invalid` follows their `error`. */
export {
  NativeSelect as SelectField,
  Textarea as TextArea,
  TextInput as TextField,
  type TextInputProps as TextFieldProps,
} from '@mantine/core';
