import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A group of fields under its heading. */
export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <Box component="section" role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 3 }}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Fields next to each other where there is room. */
export const FieldRow = ({ children }: Pick<SectionProps, 'children'>) => (
  <Box
    sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))' }}
  >
    {children}
  </Box>
);
