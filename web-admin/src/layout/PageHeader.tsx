import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  readonly title: string;
  /** Beside the title: a count, a note. */
  readonly aside?: ReactNode;
  readonly actions?: ReactNode;
}

/** The heading of a page, which also names the tab of the browser. */
export function PageHeader({ title, aside, actions }: PageHeaderProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, minHeight: 36 }}>
      <title>{`${title} · Tidylog`}</title>
      <Typography variant="h1">{title}</Typography>
      {aside !== undefined && (
        <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {aside}
        </Typography>
      )}
      {actions !== undefined && <Box sx={{ ml: 'auto', display: 'flex', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
