import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status';
}

/** What stands in the place of content: that there is none, or that it could not be loaded. */
export function Notice({ icon, title, text, action, role }: NoticeProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 2,
        px: 4,
        py: 10,
        flex: 1,
        textAlign: 'center',
      }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 48,
          height: 48,
          borderRadius: '50%',
          color: (theme) => (theme.palette.mode === 'dark' ? theme.tokens.ink : theme.tokens.green),
          backgroundColor: (theme) => theme.tokens.mint,
        }}
      >
        {icon}
      </Box>
      <Typography sx={{ fontWeight: 600, fontSize: 16 }}>{title}</Typography>
      {text !== undefined && (
        <Typography color="textSecondary" sx={{ maxWidth: '46ch' }}>
          {text}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}
