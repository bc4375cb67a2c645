import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { detailOf, statusOf } from '@tidylog/web-shared/api/problem';
import { type FormEvent, useState } from 'react';
import { useLogin, useNotify } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { useConfig } from '../api/queries.ts';
import { Mark } from '../layout/Brand.tsx';
import { PageLoading } from '../layout/PageLoading.tsx';
import { ThemeToggle } from '../layout/ThemeToggle.tsx';
import { arriveAtSignIn, type Credentials, NoAccess } from './auth-provider.ts';

const signInSentence = (error: unknown): string => {
  if (error instanceof NoAccess) return error.message;
  return detailOf(error) ?? (statusOf(error) === 0 ? 'Login failed. Please try again.' : 'Login failed');
};

function PasswordField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (text: string) => void;
}) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      fullWidth
      name="password"
      label="Password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
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

function useSignIn() {
  const login = useLogin();
  const notify = useNotify();
  return useMutation({
    mutationFn: (credentials: Credentials) => login(credentials),
    onSuccess: () => notify('Admin login successful!', { type: 'success' }),
    onError: (error) => {
      if (!(error instanceof NoAccess)) notify(signInSentence(error), { type: 'error' });
    },
  });
}

function SignInForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, isSuccess, error } = useSignIn();
  const config = useConfig().data;
  const demo = config?.demo_accounts?.find(({ role }) => role === 'admin');
  const progress = config?.demo_progress ?? null;
  const busy = isPending || isSuccess;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) mutate({ email: email.trim(), password });
  };
  return (
    <Box component="form" aria-labelledby="sign-in" onSubmit={submit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && <Alert severity="error">{signInSentence(error)}</Alert>}
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
      {progress !== null && (
        <Typography role="status" variant="body2" align="center">
          Setting up the demo company: {progress}%. You can already sign in; more bookings will appear.
        </Typography>
      )}
      <Button type="submit" variant="contained" size="large" loading={busy} loadingPosition="start">
        {busy ? 'Signing in…' : 'Access Admin Dashboard'}
      </Button>
    </Box>
  );
}

function Card() {
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
        <Typography color="textSecondary">Sign in to run the day: bookings, cleaners, customers.</Typography>
      </Box>
      <SignInForm />
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
