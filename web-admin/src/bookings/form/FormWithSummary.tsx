import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FormWithSummaryProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Fields, and what they cost next to them. */
export const FormWithSummary = ({ summary, children }: FormWithSummaryProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 6,
      pt: 1,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 260px' },
      alignItems: 'start',
    }}
  >
    <Box sx={{ display: 'grid', gap: 6 }}>{children}</Box>
    <Box
      sx={{
        position: { md: 'sticky' },
        top: 0,
        display: 'grid',
        gap: 4,
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: '12px',
      }}
    >
      {summary}
    </Box>
  </Box>
);
