import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A named part of a page with figures. */
export function Panel({ title, icon, action, children }: PanelProps) {
  const id = useId();
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 3, p: 4, minWidth: 0, alignContent: 'start' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {icon !== undefined && (
            <Box aria-hidden sx={{ display: 'flex', color: (theme) => theme.tokens.amber }}>
              {icon}
            </Box>
          )}
          <Typography id={id} variant="h2">
            {title}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  );
}
