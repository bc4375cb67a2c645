import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface TickedBarProps {
  readonly count: number;
  readonly onForget: () => void;
  readonly children: ReactNode;
}

/** How many rows are ticked, and what can be done with them; absent if there are none. */
export function TickedBar({ count, onForget, children }: TickedBarProps) {
  if (count === 0) return null;
  return (
    <Box
      role="toolbar"
      aria-label="Selected rows"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: (theme) => theme.tokens.mint,
      }}
    >
      <Typography sx={{ fontWeight: 600, mr: 2 }}>{count} selected</Typography>
      {children}
      <Button color="inherit" onClick={onForget} sx={{ ml: 'auto' }}>
        Clear selection
      </Button>
    </Box>
  );
}
