import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout } from 'react-admin';
import { Brand } from './Brand.tsx';
import { MainMenu } from './MainMenu.tsx';
import { QuickStats } from './QuickStats.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

export const sidebarWidth = 216;

function Account() {
  const { identity } = useGetIdentity();
  const logout = useLogout();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ px: 3, minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {identity?.fullName ?? '\u00a0'}
        </Typography>
        <Typography noWrap color="textSecondary">
          {identity?.email ?? '\u00a0'}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 1 }}>
        <Button
          color="inherit"
          startIcon={<LogoutIcon aria-hidden />}
          onClick={() => void logout({}, undefined, false)}
        >
          Logout
        </Button>
        <Box sx={{ display: 'flex' }}>
          <ShortcutsButton />
          <ThemeToggle />
        </Box>
      </Box>
    </Box>
  );
}

/** The way around the console: places, Quick Stats, who is signed in. */
export function Sidebar({ onGo }: { readonly onGo?: () => void }) {
  return (
    <Box
      sx={{
        boxSizing: 'border-box',
        width: sidebarWidth,
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        gap: 5,
        p: 3,
        overflowY: 'auto',
      }}
    >
      <Box sx={{ px: 2, pt: 1 }}>
        <Brand />
      </Box>
      <Box component="nav" aria-label="Console">
        <MainMenu {...(onGo === undefined ? {} : { onGo })} />
      </Box>
      <Box sx={{ mt: 'auto', display: 'grid', gap: 4 }}>
        <QuickStats />
        <Divider />
        <Account />
      </Box>
    </Box>
  );
}
