import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';
import { CodeField } from './CodeField.tsx';
import { signInSentence, useSignIn } from './use-sign-in.ts';

interface CodeStepProps {
  readonly ticket: string;
  /** Null leads back to the password. */
  readonly onTicket: (ticket: string | null) => void;
}

const fields = {
  app: {
    label: 'Code from your app',
    hint: 'Six digits, new every 30 seconds.',
    other: 'Use a recovery code',
  },
  recovery: { label: 'Recovery code', hint: 'Each one works once.', other: 'Use a code from your app' },
} as const;

/** The second step of a sign-in. */
export function CodeStep({ ticket, onTicket }: CodeStepProps) {
  const [kind, setKind] = useState<keyof typeof fields>('app');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, isSuccess, error, reset, leave } = useSignIn(onTicket);
  const busy = isPending || isSuccess;
  const { label, hint, other } = fields[kind];

  const again = (): void => {
    setCode('');
    field.current?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) mutate({ ticket, code: code.trim() }, { onError: again });
  };
  const swap = (): void => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    reset();
  };
  return (
    <Box component="form" aria-labelledby="sign-in" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && <Alert severity="error">{signInSentence(error)}</Alert>}
      <CodeField
        key={kind}
        inputRef={field}
        autoFocus
        required
        isOfApp={kind === 'app'}
        label={label}
        helperText={hint}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        {busy ? 'Signing in…' : 'Access Admin Dashboard'}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2 }}>
        <Button variant="text" disabled={busy} onClick={swap}>
          {other}
        </Button>
        <Button variant="text" color="inherit" disabled={busy} onClick={leave}>
          Back
        </Button>
      </Box>
    </Box>
  );
}
