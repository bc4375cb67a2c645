import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import type { Answer } from '@tidylog/web-shared/api/call';
import { ApiError, fieldErrors, sentenceOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { CodeField } from '../session/CodeField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Secret = Answer<'POST /auth/second-factor/setup'>;

/** Groups of four, as people type them. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const Step = ({ children }: { readonly children: ReactNode }) => (
  <Box component="li" sx={{ '&::marker': { fontWeight: 600 } }}>
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start', minWidth: 0 }}>{children}</Box>
  </Box>
);

function QrCode({ qr }: Pick<Secret, 'qr'>) {
  return (
    <Box
      component="img"
      alt="QR code for your authenticator app"
      src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      sx={{ width: 200, height: 200, maxWidth: '100%', borderRadius: '8px', backgroundColor: '#fff' }}
    />
  );
}

interface ConfirmProps {
  readonly secret: Secret;
  readonly onEnabled: (codes: readonly string[]) => void;
  readonly onStartOver: () => void;
}

function Confirm({ secret, onEnabled, onStartOver }: ConfirmProps) {
  const call = useCall();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /auth/second-factor/enable', { body: { code: code.trim() } }),
    onSuccess: ({ recovery_codes }) => onEnabled(recovery_codes),
  });
  const atCode = fieldErrors(error).code;
  const isOver = error instanceof ApiError && error.code === 'setup-over';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) mutate();
  };
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 4 }}>
        <Step>
          <Typography>
            Scan this code with an authenticator app, such as the one of your password manager.
          </Typography>
          <QrCode qr={secret.qr} />
          <Typography color="textSecondary">
            If you cannot scan it, type this key into the app:{' '}
            <Box
              component="code"
              sx={{ color: 'text.primary', fontSize: 16, overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {grouped(secret.secret)}
            </Box>
          </Typography>
        </Step>
        <Step>
          <Typography>Enter the code that the app shows.</Typography>
          {error !== null && atCode === undefined && (
            <Alert
              severity="error"
              action={
                isOver && (
                  <Button color="inherit" onClick={onStartOver}>
                    Start again
                  </Button>
                )
              }
            >
              {sentenceOf(error)}
            </Alert>
          )}
          <CodeField
            autoFocus
            required
            isOfApp
            label="Code from your app"
            value={code}
            error={atCode !== undefined}
            helperText={atCode}
            onChange={setCode}
          />
          <Button type="submit" variant="contained" loading={isPending}>
            Turn on
          </Button>
        </Step>
      </Box>
    </Box>
  );
}

interface SetUpProps {
  readonly onBegin?: () => void;
  readonly onDone: () => void;
}

/** The steps from the QR code to the recovery codes. */
export function SetUp({ onBegin, onDone }: SetUpProps) {
  const call = useCall();
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => call('POST /auth/second-factor/setup', {}),
    onMutate: () => onBegin?.(),
  });
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (data !== undefined)
    return <Confirm key={data.secret} secret={data} onEnabled={setCodes} onStartOver={() => mutate()} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      {error !== null && <Alert severity="error">{sentenceOf(error)}</Alert>}
      <Button variant="contained" loading={isPending} onClick={() => mutate()}>
        Set up two-step sign-in
      </Button>
    </Box>
  );
}
