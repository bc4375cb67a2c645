import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: ReactNode;
  /** In pixels; longer text is cut. */
  readonly widest?: number | { readonly xs: number; readonly md: number; readonly xl: number };
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** The main text, with its details below, in one dense cell. */
export function TwoLines({ first, second, widest = 220 }: TwoLinesProps) {
  return (
    <Box sx={{ maxWidth: widest, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ ...cut, fontWeight: 500 }}>{first}</Box>
      <Box sx={{ ...cut, color: 'text.secondary' }}>{second}</Box>
    </Box>
  );
}
