import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { PeriodReport } from '../api/types.ts';
import { figuresOf } from './figures.ts';

/** The figures of a period with their definitions. */
export function PeriodFigures({ report }: { readonly report: PeriodReport }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 5,
        rowGap: 4,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
      }}
    >
      {figuresOf(report).map(({ name, value, definition }) => (
        <Box key={name} sx={{ display: 'grid', alignContent: 'start', gap: 0.5 }}>
          <Typography component="dt" color="textSecondary" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="subtitle1"
            sx={{ m: 0, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {value}
          </Typography>
          <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
            {definition}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
