import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { forgetNewPassword, hasNewPassword } from '@tidylog/web-shared/api/password-set';
import { ticketIn } from '@tidylog/web-shared/api/second-step';
import { readTicket } from '@tidylog/web-shared/api/ticket';
import { type FormEvent, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useConfig } from '../api/queries.ts';
import { Mark } from '../layout/Brand.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { ThemeToggle } from '../layout/ThemeToggle.tsx';
import { arriveAtSignIn } from './auth-provider.ts';
import { CodeStep } from './CodeStep.tsx';
import { PasswordField } from './PasswordField.tsx';
import { signInSentence, useSignIn } from './use-sign-in.ts';

const DemoProgress = ({ percent }: { readonly percent: number | null }) =>
  percent !== null && (
    <Typography role="status" variant="body2" align="center">
      Setting up the demo company: {percent}%. You can already sign in; more bookings will appear.
    </Typography>
  );

/** Once, for someone who comes from the link of their invitation. */
function NewPasswordNotice({ isOver }: { readonly isOver: boolean }) {
  const [isNew] = useState(hasNewPassword);
  useEffect(forgetNewPassword, []);
  return isNew && !isOver && <Alert severity="success">Your password is set. Sign in to continue.</Alert>;
}

interface StepProps {
  readonly onTicket: (ticket: string | null) => void;
}

function PasswordStep({ onTicket }: StepProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, isSuccess, error } = useSignIn(onTicket);
  const config = useConfig().data;
  const demo = config?.demo_accounts?.find(({ role }) => role === 'admin');
  const busy = isPending || isSuccess;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) mutate({ email: email.trim(), password });
  };
  return (
    <Box component="form" aria-labelledby="sign-in" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      <NewPasswordNotice isOver={error !== null} />
      {error !== null && ticketIn(error) === undefined && (
        <Alert severity="error">{signInSentence(error)}</Alert>
      )}
      <TextField
        fullWidth
        autoFocus
        name="email"
        label="Admin email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { required: true } }}
      />
      <PasswordField value={password} onChange={setPassword} />
      {demo !== undefined && (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => {
            setEmail(demo.email);
            setPassword(demo.password);
          }}
        >
          Use Admin Credentials (demo)
        </Button>
      )}
      <DemoProgress percent={config?.demo_progress ?? null} />
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        {busy ? 'Signing in…' : 'Access Admin Dashboard'}
      </Button>
      <Link
        href="/forgot-password?console"
        sx={{ justifySelf: 'center', display: 'inline-flex', alignItems: 'center', minHeight: 44, px: 2 }}
      >
        Forgot password?
      </Link>
    </Box>
  );
}

function Card() {
  const [ticket, setTicket] = useState(readTicket);
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 400,
        boxSizing: 'border-box',
        display: 'grid',
        gap: 6,
        p: { xs: 5, sm: 8 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
        backgroundColor: 'background.paper',
        boxShadow: (theme) => theme.tokens.shadow,
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Mark size={40} />
        <Typography id="sign-in" variant="h1" sx={{ mt: 2 }}>
          Admin Access
        </Typography>
        <Typography color="textSecondary">
          {ticket === null
            ? 'Sign in to run the day: bookings, cleaners, customers.'
            : 'Your password is right. One more step.'}
        </Typography>
      </Box>
      {ticket === null ? (
        <PasswordStep onTicket={setTicket} />
      ) : (
        <CodeStep ticket={ticket} onTicket={setTicket} />
      )}
      <Typography color="textSecondary">
        Not an admin? <Link href="/login">Customer Login</Link>
      </Typography>
    </Box>
  );
}

/** The console's sign-in; a person with another role is signed out first. */
export function SignInPage() {
  const { data: arrived } = useQuery({
    queryKey: ['arrival'],
    queryFn: arriveAtSignIn,
    gcTime: 0,
    staleTime: 0,
  });
  if (arrived === undefined) return <PageLoading />;
  if (arrived === 'admin') return <Navigate to="/" replace />;
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', boxSizing: 'border-box', display: 'grid', placeItems: 'center', p: 4 }}
    >
      <title>Admin Access · Tidylog</title>
      <Card />
      <Box sx={{ position: 'fixed', top: 16, right: 16 }}>
        <ThemeToggle />
      </Box>
    </Box>
  );
}
