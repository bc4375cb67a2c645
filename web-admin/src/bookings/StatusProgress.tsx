import Box from '@mui/material/Box';
import type { BookingStatus } from '@tidylog/contracts/vocabulary/statuses';
import { StatusLabel } from '../shared/StatusLabel.tsx';
import { knownStatus } from '../shared/words.ts';

const shares: Readonly<Record<BookingStatus, number>> = {
  pending: 0,
  confirmed: 1 / 3,
  in_progress: 2 / 3,
  completed: 1,
  cancelled: 1,
};

/** The status of a booking, and how far it is; a cancelled one is full and red. */
export function StatusProgress({ status }: { readonly status: string }) {
  const known = knownStatus(status);
  return (
    <Box component="span" sx={{ display: 'inline-grid', gap: 1 }}>
      <StatusLabel status={status} />
      <Box
        aria-hidden
        component="span"
        data-progress={known}
        sx={(theme) => ({
          display: 'block',
          height: 4,
          borderRadius: '2px',
          overflow: 'hidden',
          backgroundColor: theme.tokens.line,
        })}
      >
        <Box
          component="span"
          style={{ width: `${Math.round(shares[known] * 100)}%` }}
          sx={(theme) => ({
            display: 'block',
            height: '100%',
            borderRadius: '2px',
            backgroundColor: known === 'cancelled' ? theme.tokens.coralText : theme.tokens.green,
          })}
        />
      </Box>
    </Box>
  );
}
