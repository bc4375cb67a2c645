import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useGetIdentity, useLogout } from 'react-admin';
import { FoldButton } from './FoldButton.tsx';
import { ShortcutsButton } from './ShortcutsButton.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

function Logout({ isFolded }: { readonly isFolded: boolean }) {
  const logout = useLogout();
  const leave = (): void => void logout({}, undefined, false);
  if (!isFolded)
    return (
      <Button color="inherit" startIcon={<LogoutIcon aria-hidden />} onClick={leave} sx={{ mr: 'auto' }}>
        Logout
      </Button>
    );
  return (
    <Tooltip describeChild={false} placement="right" title="Logout">
      <IconButton color="inherit" onClick={leave}>
        <LogoutIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

function Person() {
  const { identity } = useGetIdentity();
  return (
    <Box sx={{ px: 3, minWidth: 0 }}>
      <Typography noWrap sx={{ fontWeight: 600 }}>
        {identity?.fullName ?? '\u00a0'}
      </Typography>
      <Typography noWrap color="textSecondary">
        {identity?.email ?? '\u00a0'}
      </Typography>
    </Box>
  );
}

interface AccountProps {
  readonly canFold: boolean;
  readonly isFolded: boolean;
}

/** Who is signed in, with Logout and what a person sets for this browser. */
export function Account({ canFold, isFolded }: AccountProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!isFolded && <Person />}
      <Box
        sx={{
          display: 'flex',
          flexDirection: isFolded ? 'column' : 'row',
          alignItems: 'center',
          px: isFolded ? 0 : 1,
        }}
      >
        <Logout isFolded={isFolded} />
        <ShortcutsButton />
        <ThemeToggle />
        {canFold && <FoldButton />}
      </Box>
    </Box>
  );
}
