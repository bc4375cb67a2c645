import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface FactsProps {
  readonly title: string;
  /** Below the facts, such as that there are none. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A group of facts under a heading. */
export function Facts({ title, note, children }: FactsProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 2 }}>
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5 }}>
        {children}
      </Box>
      {note}
    </Box>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Right-aligned, so that figures are below each other. */
  readonly figure?: boolean;
  readonly strong?: boolean;
}

export function Fact({ name, children, figure = false, strong = false }: FactProps) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: figure ? '1fr auto' : '120px 1fr', gap: 3 }}>
      <Typography
        component="dt"
        color={strong ? 'textPrimary' : 'textSecondary'}
        sx={{ fontWeight: strong ? 600 : 400 }}
      >
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{
          m: 0,
          minWidth: 0,
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
          fontWeight: strong ? 600 : 400,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}
