import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TextLayoutProps {
  readonly fields: ReactNode;
  readonly preview: ReactNode;
  readonly variables?: ReactNode;
}

const part = { display: 'grid', gap: 4, alignContent: 'start', minWidth: 0 } as const;

/** A text that is written: its preview is next to it, on a phone right below. */
export const TextLayout = ({ fields, preview, variables }: TextLayoutProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 5,
      pt: 2,
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      gridTemplateRows: { md: 'auto 1fr' },
    }}
  >
    <Box sx={part}>{fields}</Box>
    <Box sx={{ ...part, gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>{preview}</Box>
    {variables !== undefined && <Box sx={part}>{variables}</Box>}
  </Box>
);
