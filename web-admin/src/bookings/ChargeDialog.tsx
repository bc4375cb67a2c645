import DialogContentText from '@mui/material/DialogContentText';
import { cardName } from '@tidylog/contracts/vocabulary/card';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { formatDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking } from '../api/types.ts';
import { FormDialog } from '../shared/dialog/FormDialog.tsx';
import { Refusal } from '../shared/dialog/Refusal.tsx';
import { useCreationKey } from '../shared/dialog/use-creation-key.ts';
import { emailText } from './booking-name.ts';
import { chargeBooking } from './commands.ts';
import { useChargeOffer } from './use-charge-offer.ts';

type Offer = NonNullable<ReturnType<typeof useChargeOffer>['data']>['offer'];

function ChargeWords({ booking, offer }: { readonly booking: Booking; readonly offer: NonNullable<Offer> }) {
  return (
    <DialogContentText color="textPrimary">
      {formatDollars(offer.amount)} is charged now to the card that {booking.customer_name} has on file:{' '}
      {cardName(offer.card.card_brand, offer.card.last_four)}. {emailText(booking)}
      {booking.status === 'pending' && ' Once all is paid, the booking is confirmed.'}
    </DialogContentText>
  );
}

/** Charges the card on file for what is due, after it has said whose card, which one, and how much. */
export function ChargeDialog({ booking }: { readonly booking: Booking }) {
  const { data, error } = useChargeOffer(booking);
  const offer = data?.offer;
  const { key, onRefused } = useCreationKey();
  return (
    <FormDialog
      title={`Charge the card for booking #${shortId(booking.id)}?`}
      command={chargeBooking}
      thing={booking}
      values={{}}
      isReady={() => Boolean(offer)}
      asked={() => ({ key, amount: offer?.amount ?? 0 })}
      submit={offer ? `Charge ${formatDollars(offer.amount)}` : 'Charge'}
      keep="Not now"
      onRefused={onRefused}
    >
      {error !== null && <Refusal error={error} heading="This booking cannot be charged now" />}
      {offer && <ChargeWords booking={booking} offer={offer} />}
      {!offer && error === null && (
        <DialogContentText role="status">{data?.reason ?? 'Looking for the card on file…'}</DialogContentText>
      )}
    </FormDialog>
  );
}
