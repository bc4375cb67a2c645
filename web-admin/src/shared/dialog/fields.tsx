import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';

interface FieldProps {
  /** By the name in the API. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

function useField(name: string, hint: string | undefined) {
  const {
    field: { ref, ...field },
    fieldState: { error },
  } = useController({ name });
  return { ...field, inputRef: ref, error: error !== undefined, helperText: error?.message ?? hint };
}

interface TextInputProps extends FieldProps {
  readonly maxLength?: number;
  /** The initial number of lines, if more than one is allowed. */
  readonly lines?: number;
  /** A decimal number, as text. */
  readonly isDecimal?: boolean;
}

export function TextInput({ name, hint, maxLength, lines, isDecimal = false, ...props }: TextInputProps) {
  return (
    <TextField
      fullWidth
      {...props}
      {...useField(name, hint)}
      {...(lines === undefined ? {} : { multiline: true, minRows: lines })}
      slotProps={{ htmlInput: { maxLength, ...(isDecimal ? { inputMode: 'decimal' } : {}) } }}
    />
  );
}

export function TickInput({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const {
    field: { ref, value, ...field },
  } = useController({ name });
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox {...field} checked={value === true} slotProps={{ input: { ref } }} />}
    />
  );
}

interface ChoiceInputProps extends FieldProps {
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

export function ChoiceInput({ name, hint, choices, ...props }: ChoiceInputProps) {
  return (
    <TextField select fullWidth {...props} {...useField(name, hint)}>
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

export function CheckInput({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const {
    field: { ref, value, ...field },
  } = useController({ name });
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox {...field} checked={value === true} slotProps={{ input: { ref } }} />}
    />
  );
}
