import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useFilters } from './filters.ts';

export function FilterBar({ children }: { readonly children: ReactNode }) {
  const { any, clear } = useFilters();
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {children}
      {any && (
        <Button color="inherit" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Box>
  );
}
