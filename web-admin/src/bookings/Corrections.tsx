import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Permission } from '@tidylog/contracts/vocabulary/permissions';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { Booking } from '../api/types.ts';
import { may } from '../session/permissions.ts';
import { useOpenDialog } from '../shared/dialog/DialogHost.tsx';
import { bookingName } from './booking-name.ts';
import {
  chargeBooking,
  correctTimes,
  lacksAddressForLink,
  recordPayment,
  refundBooking,
  reopenBooking,
  sendPaymentLink,
  useIsBookingChanging,
} from './commands.ts';
import { useChargeOffer } from './use-charge-offer.ts';

interface BookingDialogProps {
  readonly booking: Booking;
}

interface Correction {
  readonly command: {
    readonly name: string;
    readonly permission: Permission;
    readonly applies?: (booking: Booking) => boolean;
  };
  readonly Dialog: ComponentType<BookingDialogProps>;
}

const corrections: readonly Correction[] = [
  {
    command: reopenBooking,
    Dialog: lazy(async () => ({ default: (await import('./ReopenDialog.tsx')).ReopenDialog })),
  },
  {
    command: correctTimes,
    Dialog: lazy(async () => ({ default: (await import('./TimesDialog.tsx')).TimesDialog })),
  },
  {
    command: chargeBooking,
    Dialog: lazy(async () => ({ default: (await import('./ChargeDialog.tsx')).ChargeDialog })),
  },
  {
    command: sendPaymentLink,
    Dialog: lazy(async () => ({ default: (await import('./PaymentLinkDialog.tsx')).PaymentLinkDialog })),
  },
  {
    command: recordPayment,
    Dialog: lazy(async () => ({ default: (await import('./PaymentDialog.tsx')).PaymentDialog })),
  },
  {
    command: refundBooking,
    Dialog: lazy(async () => ({ default: (await import('./RefundDialog.tsx')).RefundDialog })),
  },
];

/** Why something is not offered. */
const Why = ({ children }: { readonly children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ flexBasis: '100%' }}>
    {children}
  </Typography>
);

/** What the office can correct about a booking now: each opens a dialog that says first what it does. */
export function Corrections({ booking }: BookingDialogProps) {
  const open = useOpenDialog();
  const isChanging = useIsBookingChanging(booking);
  const charge = useChargeOffer(booking).data;
  const canCharge = charge !== undefined && charge.offer !== null;
  return (
    <>
      {corrections
        .filter(({ command }) => may(command.permission) && (command.applies?.(booking) ?? true))
        .filter(({ command }) => command !== chargeBooking || canCharge)
        .map(({ command: { name }, Dialog }) => (
          <Button
            key={name}
            disabled={isChanging}
            aria-label={`${name}, booking ${bookingName(booking)}`}
            onClick={() => open(<Dialog booking={booking} />)}
          >
            {name}
          </Button>
        ))}
      {charge?.offer === null && <Why>{charge.reason}</Why>}
      {may(sendPaymentLink.permission) && lacksAddressForLink(booking) && (
        <Why>No payment link can be sent: we have no email address of {booking.customer_name}.</Why>
      )}
    </>
  );
}
