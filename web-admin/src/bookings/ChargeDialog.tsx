import DialogContentText from '@mui/material/DialogContentText';
import { useQuery } from '@tanstack/react-query';
import { cardName } from '@tidylog/contracts/vocabulary/card';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking } from '../api/types.ts';
import { useCall } from '../api/use-call.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { emailText } from './booking-name.ts';
import { chargeBooking } from './commands.ts';

/** What a charge would take now, and from which card; an error says why there is none. */
function useOffer(id: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['bookings', 'charge', id],
    queryFn: ({ signal }) => call('GET /admin/bookings/:id/charge', { params: { id }, signal }),
    gcTime: 0,
    retry: false,
  });
}

/** Charges the card on file for what is due, after it has said whose card, which one, and how much. */
export function ChargeDialog({ booking }: { readonly booking: Booking }) {
  const { data: offer, error } = useOffer(booking.id);
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      title={`Charge the card for booking #${shortId(booking.id)}?`}
      command={chargeBooking}
      thing={booking}
      values={{}}
      isReady={() => offer !== undefined && error === null}
      asked={() => ({ key, amount: offer?.amount ?? 0 })}
      submit={offer === undefined ? 'Charge' : `Charge ${formatDollars(offer.amount)}`}
      keep="Not now"
      onRefused={onRefused}
    >
      {error !== null && <Refusal error={error} heading="This booking cannot be charged now" />}
      {error === null && offer === undefined && (
        <DialogContentText role="status">Looking for the card on file…</DialogContentText>
      )}
      {error === null && offer !== undefined && (
        <DialogContentText color="textPrimary">
          {formatDollars(offer.amount)} is charged now to the card that {booking.customer_name} has on file:{' '}
          {cardName(offer.card.card_brand, offer.card.last_four)}. {emailText(booking)}
          {booking.status === 'pending' && ' Once all is paid, the booking is confirmed.'}
        </DialogContentText>
      )}
    </FormDialog>
  );
}
