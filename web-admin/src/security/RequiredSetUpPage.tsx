import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout } from 'react-admin';
import { Mark } from '../layout/Brand.tsx';
import { learnPermissions } from '../session/auth-provider.ts';
import { SetUp } from './SetUp.tsx';

/** In the place of the console until someone has set up what their company requires. */
export function RequiredSetUpPage() {
  const logout = useLogout();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', boxSizing: 'border-box', display: 'grid', placeItems: 'center', p: 4 }}
    >
      <title>Two-step sign-in · Tidylog</title>
      <Box
        sx={{
          width: '100%',
          maxWidth: 520,
          boxSizing: 'border-box',
          display: 'grid',
          gap: 5,
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
          <Typography variant="h1" sx={{ mt: 2 }}>
            Set up two-step sign-in
          </Typography>
          <Typography color="textSecondary">
            Your company requires it for everyone in the office. You need a phone with an authenticator app.
          </Typography>
        </Box>
        <SetUp onDone={() => void learnPermissions()} />
        <Button
          variant="text"
          color="inherit"
          sx={{ justifySelf: 'start' }}
          onClick={() => void logout({}, undefined, false)}
        >
          Logout
        </Button>
      </Box>
    </Box>
  );
}
