import Box from '@mui/material/Box';

const full = 12;

/** How many bookings came of a subscription, out of 12; more fill the bar and are counted on. */
export function BookingsProgress({ created }: { readonly created: number }) {
  const share = Math.min(created / full, 1);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 84 }}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {created} of {full}
      </Box>
      <Box
        aria-hidden
        sx={(theme) => ({
          height: 6,
          borderRadius: '3px',
          overflow: 'hidden',
          backgroundColor: theme.tokens.line,
        })}
      >
        <Box
          sx={(theme) => ({
            height: '100%',
            width: `${share * 100}%`,
            borderRadius: '3px',
            backgroundColor: theme.tokens.green,
          })}
        />
      </Box>
    </Box>
  );
}
