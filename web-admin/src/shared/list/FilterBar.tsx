import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId, useState } from 'react';
import { useFilters } from './filters.ts';

interface FilterBarProps {
  readonly search: ReactNode;
  /** The other filters, folded on a phone. */
  readonly children?: ReactNode;
}

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 3, alignItems: 'center' } as const;

function FoldedFilters({ children }: { readonly children: ReactNode }) {
  const { values } = useFilters();
  const [open, setOpen] = useState(false);
  const id = useId();
  const used = Object.keys(values).filter((name) => name !== 'q').length;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TuneIcon aria-hidden />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {used === 0 ? 'Filters' : `Filters (${used})`}
      </Button>
      <Box id={id} sx={{ ...row, width: '100%', ...(open ? {} : { display: 'none' }) }}>
        {children}
      </Box>
    </>
  );
}

/** A list's search and filters; they stay until people change them. */
export function FilterBar({ search, children }: FilterBarProps) {
  const folded = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Box role="search" sx={row}>
      {search}
      {children !== undefined && (folded ? <FoldedFilters>{children}</FoldedFilters> : children)}
    </Box>
  );
}
