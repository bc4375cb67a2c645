import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The room of a page inside the frame. */
export function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 4,
        minWidth: 0,
        px: { xs: 4, md: 5 },
        py: { xs: 4, md: 5 },
      }}
    >
      {children}
    </Box>
  );
}
