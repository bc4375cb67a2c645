import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';

interface PasswordFieldProps extends Pick<TextFieldProps, 'autoFocus' | 'error' | 'helperText'> {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function PasswordField({ value, onChange, ...look }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      fullWidth
      name="password"
      label="Password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      {...look}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { required: true },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Hide password' : 'Show password'}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
