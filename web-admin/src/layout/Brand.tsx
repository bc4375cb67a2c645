import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useConfig } from '../api/queries.ts';

/** The house with a tick: the mark of the console. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <Box component="svg" aria-hidden viewBox="0 0 32 32" sx={{ width: size, height: size, flex: 'none' }}>
      <Box component="rect" width="32" height="32" rx="8" sx={{ fill: (theme) => theme.tokens.green }} />
      <Box
        component="g"
        sx={{ fill: 'none', stroke: (theme) => theme.tokens.onGreen, strokeWidth: 2.2 }}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M8 16.5 16 9l8 7.5V23a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 8 23z" />
        <path d="m12.5 18 2.6 2.6 4.6-4.8" />
      </Box>
    </Box>
  );
}

export function Brand() {
  const company = useConfig().data?.brand_name;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, minWidth: 0 }}>
      <Mark />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 700, lineHeight: '18px', letterSpacing: '-0.01em' }}>
          Tidylog
        </Typography>
        <Typography noWrap color="textSecondary" sx={{ lineHeight: '18px' }}>
          {company ?? '\u00a0'}
        </Typography>
      </Box>
    </Box>
  );
}
