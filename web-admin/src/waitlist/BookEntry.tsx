import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { WaitEntry } from '../api/types.ts';
import { CreateBookingDialog } from '../bookings/form/CreateBookingDialog.tsx';
import { FormLoading } from '../bookings/form/FormLoading.tsx';
import { useCommand } from '../shared/command/use-command.ts';
import { DialogFrame } from '../shared/dialog/DialogFrame.tsx';
import { useDialog, useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { addressNotice, bookedFor, wantedBy } from './booked-for.ts';
import { entryName, linkBooking } from './commands.ts';
import { useCustomersOf, useWaitEntry } from './queries.ts';

interface Props {
  readonly entry: WaitEntry;
}

/** Links the booking that was just made to its entry; if that fails, the booking stays and it can be tried again. */
function LinkBooking({ entry: asOpened, bookingId }: Props & { readonly bookingId: string }) {
  const entry = useWaitEntry(asOpened);
  const { close } = useDialog();
  const { mutate, isPending, error } = useCommand(linkBooking, entry, { quietRefusals: true });
  const link = () => mutate({ bookingId }, { onSuccess: close });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    link();
  });
  return (
    <DialogFrame title="The booking was created" stays={isPending}>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error !== null && <Refusal error={error} heading={linkBooking.refused} />}
        <Typography aria-live="polite">
          {error === null
            ? `The entry of ${entryName(entry)} is being updated.`
            : `The booking is made, but the entry of ${entryName(entry)} is not linked to it and still waits.`}
        </Typography>
        <Typography>
          <Link component={RouterLink} to={`/bookings/${bookingId}`}>
            {`Booking #${shortId(bookingId)}`}
          </Link>
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" disabled={isPending} onClick={close}>
          Close
        </Button>
        <Button variant="contained" loading={isPending} onClick={link}>
          {linkBooking.name}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Books for someone who waits, and links the booking to their entry. */
export function BookEntry({ entry }: Props) {
  const open = useOpenDialog();
  const { data, error, refetch } = useCustomersOf(entry.email);
  if (data === undefined) return <FormLoading title="Create Booking" error={error} onTryAgain={refetch} />;
  const customer = bookedFor(entry, data);
  return (
    <CreateBookingDialog
      customer={customer}
      wanted={wantedBy(entry)}
      notice={addressNotice(entry, customer)}
      onCreated={(bookingId) => open(<LinkBooking entry={entry} bookingId={bookingId} />)}
    />
  );
}
