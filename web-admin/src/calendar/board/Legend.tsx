import Box from '@mui/material/Box';
import { cellStates, looks } from './states.tsx';

export const Legend = () => (
  <Box
    component="ul"
    aria-label="Legend"
    sx={{
      listStyle: 'none',
      m: 0,
      p: 0,
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 5,
      rowGap: 1,
      color: 'text.secondary',
    }}
  >
    {cellStates.map((state) => {
      const { Icon, text, legend = text } = looks[state];
      return (
        <Box component="li" key={state} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box
            aria-hidden
            className={`swatch ${state}`}
            sx={(theme) => ({
              display: 'grid',
              placeItems: 'center',
              width: 24,
              height: 24,
              borderRadius: '6px',
              ...{
                available: { color: theme.tokens.green, backgroundColor: theme.tokens.mint },
                unavailable: { color: theme.tokens.coralText, backgroundColor: theme.tokens.coralSoft },
                unknown: { color: theme.tokens.inkSoft, backgroundColor: theme.tokens.line },
                jobs: { color: theme.tokens.blue, backgroundColor: theme.tokens.blueSoft },
              }[state],
            })}
          >
            <Icon sx={{ fontSize: 16 }} />
          </Box>
          {legend}
        </Box>
      );
    })}
  </Box>
);
