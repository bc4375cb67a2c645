import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { focusFallback } from './focus-job.ts';

interface CalendarHeaderProps {
  readonly hint: string;
  readonly children?: ReactNode;
}

/** The heading of the calendar. */
export function CalendarHeader({ hint, children }: CalendarHeaderProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 3 }}>
      <title>Calendar · Tidylog</title>
      <Box>
        <Typography {...focusFallback} variant="h1" sx={{ outline: 'none' }}>
          Calendar
        </Typography>
        <Typography color="textSecondary">{hint}</Typography>
      </Box>
      <Box sx={{ ml: { md: 'auto' }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        {children}
      </Box>
    </Box>
  );
}
