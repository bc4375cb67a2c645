import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** Where longer text is cut, in pixels. */
  readonly widest?: number;
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** What matters first and what belongs to it below, in one dense cell. */
export function TwoLines({ first, second, widest = 220 }: TwoLinesProps) {
  return (
    <Box sx={{ maxWidth: widest, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ ...cut, fontWeight: 500 }}>{first}</Box>
      <Box sx={{ ...cut, color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}
