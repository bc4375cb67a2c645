import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import type { Cleaner } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog } from '../shared/dialog/DialogHost.tsx';
import { cleanerName } from './use-active-cleaners.ts';

interface CheckProps {
  readonly cleaner: Pick<Cleaner, 'id' | 'first_name' | 'last_name'>;
}

function useCheck({ id }: CheckProps['cleaner']) {
  const call = useCall();
  return useQuery({
    queryKey: ['calendar-check', id],
    queryFn: ({ signal }) => call('POST /admin/cleaners/:id/calendar/check', { params: { id }, signal }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Asks Google as soon as it opens, and says what the calendar answers. */
export function CalendarCheckDialog({ cleaner }: CheckProps) {
  const { close } = useDialog();
  const { data, error, isFetching, refetch } = useCheck(cleaner);
  return (
    <DialogFrame title={`Calendar of ${cleanerName(cleaner)}`} stays={false}>
      <DialogContent aria-busy={isFetching} sx={{ minHeight: 96 }}>
        {isFetching && <CircularProgress size={24} aria-label="Asking Google" />}
        {!isFetching && error !== null && (
          <LoadFailed title="The calendar could not be checked" error={error} onTryAgain={refetch} />
        )}
        {!isFetching && data !== undefined && error === null && (
          <Alert severity={data.readable ? 'success' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
            {data.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          Close
        </Button>
        <Button variant="contained" disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
