import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface CodeFieldProps
  extends Pick<TextFieldProps, 'autoFocus' | 'error' | 'helperText' | 'inputRef' | 'label' | 'required'> {
  /** Six digits of the app, rather than a recovery code. */
  readonly isOfApp: boolean;
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField({ isOfApp, onChange, required = false, ...look }: CodeFieldProps) {
  return (
    <TextField
      fullWidth
      name="code"
      autoComplete={isOfApp ? 'one-time-code' : 'off'}
      onChange={(event) => onChange(event.target.value)}
      {...look}
      slotProps={{
        htmlInput: {
          required,
          inputMode: isOfApp ? 'numeric' : 'text',
          maxLength: 20,
          spellCheck: false,
          autoCapitalize: isOfApp ? 'none' : 'characters',
        },
      }}
    />
  );
}
