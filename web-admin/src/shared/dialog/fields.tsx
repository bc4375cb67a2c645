import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { moneyAsTyped } from '../money-text.ts';
import { asTyped, useNamed } from './field-names.ts';

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
  /** More scroll; any number by default. */
  readonly mostLines?: number;
  /** A decimal number, as text. */
  readonly isDecimal?: boolean;
}

export function TextInput(given: TextInputProps) {
  const { name, hint, maxLength, lines, mostLines, isDecimal = false, ...props } = given;
  useNamed(name, props.label);
  return (
    <TextField
      fullWidth
      {...props}
      {...useField(name, hint)}
      {...(lines === undefined ? {} : { multiline: true, minRows: lines, maxRows: mostLines })}
      slotProps={{ htmlInput: { maxLength, ...(isDecimal ? { inputMode: 'decimal' } : {}) } }}
    />
  );
}

/** Dollars: once left, the field shows their cents. */
export function MoneyInput({ name, hint, ...props }: FieldProps) {
  const { onBlur, onChange, ...field } = useField(name, hint);
  useNamed(name, props.label);
  return (
    <TextField
      fullWidth
      {...props}
      {...field}
      onChange={onChange}
      onBlur={({ target }) => {
        onChange(moneyAsTyped(target.value));
        onBlur();
      }}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}

export function DateTimeInput({ name, hint, ...props }: FieldProps) {
  useNamed(name, props.label, (value) => asTyped(value).replace('T', ' '));
  return (
    <TextField
      fullWidth
      type="datetime-local"
      {...props}
      {...useField(name, hint)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** A time of the day, as `21:00`. */
export function TimeInput({ name, hint, ...props }: FieldProps) {
  useNamed(name, props.label);
  return (
    <TextField
      fullWidth
      type="time"
      {...props}
      {...useField(name, hint)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface ChoiceInputProps extends FieldProps {
  readonly choices: readonly { readonly id: string | number; readonly name: string }[];
  readonly onChosen?: (id: string) => void;
}

export function ChoiceInput({ name, hint, choices, onChosen, ...props }: ChoiceInputProps) {
  const { onChange, ...field } = useField(name, hint);
  useNamed(name, props.label, (value) => choices.find(({ id }) => id === value)?.name ?? 'none');
  return (
    <TextField
      select
      fullWidth
      {...props}
      {...field}
      onChange={(event) => {
        onChange(event);
        onChosen?.(event.target.value);
      }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.id} value={choice.id}>
          {choice.name}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface DateInputProps extends FieldProps {
  readonly earliest?: string | undefined;
}

export function DateInput({ name, hint, earliest, ...props }: DateInputProps) {
  useNamed(name, props.label);
  return (
    <TextField
      fullWidth
      type="date"
      {...props}
      {...useField(name, hint)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: earliest } }}
    />
  );
}

interface TickInputProps extends Pick<FieldProps, 'name'> {
  readonly label: ReactNode;
}

export function TickInput({ name, label }: TickInputProps) {
  const {
    field: { ref, value, ...field },
    fieldState: { error },
  } = useController({ name });
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            {...field}
            checked={value === true}
            slotProps={{
              input: {
                ref,
                'aria-invalid': error !== undefined,
                ...(error === undefined ? {} : { 'aria-describedby': id }),
              },
            }}
          />
        }
      />
      {error !== undefined && <FormHelperText id={id}>{error.message}</FormHelperText>}
    </FormControl>
  );
}
