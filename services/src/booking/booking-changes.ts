import type { AskedRefund } from '@tidylog/contracts/events/booking';
import { type Cents, noMoney, toCents } from '@tidylog/contracts/vocabulary/money';
import type {
  Booking,
  BookingIn,
  DataOf,
  Facts,
  LeftPlace,
  Move,
  OpenBooking,
  OwedRefund,
  Photo,
  Place,
  Selected,
} from './booking-state.ts';
import { movedRoad, untraveled } from './visit-changes.ts';

const selectedOf = ({ houseSize, rooms, services, addOns, estimatedDurationHours }: Selected): Selected => ({
  houseSize,
  rooms,
  services,
  addOns,
  estimatedDurationHours,
});

export const requested = (data: DataOf<'BookingRequested'>): Booking => ({
  status: 'requested',
  bookingId: data.bookingId,
  customerId: data.customerId,
  fingerprint: data.fingerprint,
  isGuest: data.isGuest,
  frequency: data.frequency,
  priceListVersion: data.priceListVersion,
  selection: selectedOf(data),
  breakdown: data.breakdown,
  promo: data.promo,
  occurrence: data.occurrence,
  paidInTotal: noMoney,
  payments: [],
  refunds: [],
  contact: data.contact,
  address: data.address,
  specialInstructions: data.specialInstructions,
  cancellationRequest: null,
  rescheduleOrder: null,
  rating: null,
  holdUntil: data.holdUntil,
  overrideCapacity: data.overrideCapacity,
  place: { date: data.bookingDate, slotId: data.slotId, claimId: data.bookingId },
  left: [],
  photos: [],
  work: { clockedInAt: null, clockedOutAt: null },
  road: untraveled,
  completions: 0,
  lastReopen: null,
  invoices: [],
  lastMove: null,
  reminders: [],
});

export const moveOf = ({
  moveId,
  toDate,
  toSlotId,
  overrideCapacity,
  settles,
}: DataOf<'RescheduleRequested'>): Move => ({
  moveId,
  toDate,
  toSlotId,
  overrideCapacity,
  settles,
});

export const leave = ({ date, claimId }: Place): LeftPlace => ({ date, claimId });

export const moved = (
  booking: OpenBooking,
  { moveId, toDate, toSlotId, holdUntil }: DataOf<'BookingRescheduled'>,
): Booking => {
  const isSameDay = toDate === booking.place.date;
  return {
    ...booking,
    holdUntil,
    place: { date: toDate, slotId: toSlotId, claimId: isSameDay ? booking.place.claimId : moveId },
    left: isSameDay ? booking.left : [...booking.left, leave(booking.place)],
    move: null,
    road: movedRoad(booking.road),
    lastMove: { moveId, refused: null },
  };
};

export const notMoved = (
  booking: BookingIn<'pending' | 'confirmed' | 'cancelled'>,
  { moveId, toDate, reason }: DataOf<'RescheduleRefused'>,
): Booking => ({
  ...booking,
  left: [...booking.left, { date: toDate, claimId: moveId }],
  move: null,
  lastMove: { moveId, refused: reason },
});

/** A change to what is true of a booking in every state. */
export const withFacts = (booking: Booking, facts: Partial<Facts>): Booking =>
  booking.status === 'none' ? booking : { ...booking, ...facts };

export const reminded = (
  booking: Booking,
  { reminderId, askId, reminderType, bookingDate, slotId }: DataOf<'ReminderAsked'>,
): Booking =>
  booking.status === 'none'
    ? booking
    : withFacts(booking, {
        reminders: [...booking.reminders, { reminderId, askId, reminderType, bookingDate, slotId }],
      });

export const withPhoto = (booking: Booking, data: DataOf<'PhotoAdded'>): Booking => {
  if (booking.status === 'none') return booking;
  const { photoId, cleanerId, kind, room, sha256, takenAt } = data;
  return withFacts(booking, {
    photos: [...booking.photos, { photoId, cleanerId, kind, room, sha256, takenAt, state: 'kept' }],
  });
};

export const withPhotosIn = (
  booking: Booking,
  photoIds: readonly string[],
  state: Photo['state'],
): Booking =>
  booking.status === 'none'
    ? booking
    : withFacts(booking, {
        photos: booking.photos.map((photo) =>
          photoIds.includes(photo.photoId) ? { ...photo, state } : photo,
        ),
      });

export const withRefund = (
  { refunds }: Pick<Facts, 'refunds'>,
  refund: AskedRefund | null,
  because: OwedRefund['because'],
): readonly OwedRefund[] => (refund === null ? refunds : [...refunds, { ...refund, because }]);

/** A refund counts as not paid from when it is decided. */
export const withoutRefund = (paidInTotal: Cents, refund: AskedRefund | null): Cents =>
  refund === null
    ? paidInTotal
    : toCents(refund.amount === null ? 0 : Math.max(0, paidInTotal - refund.amount));

export const paid = (booking: Booking, { paymentId, paidInTotal, refund }: DataOf<'BookingPaid'>): Booking =>
  booking.status === 'none'
    ? booking
    : {
        ...booking,
        paidInTotal: withoutRefund(paidInTotal, refund),
        holdUntil: null,
        payments: [...booking.payments, paymentId],
        refunds: withRefund(booking, refund, 'late-payment'),
      };

export const edited = (booking: Booking, data: DataOf<'CleaningSelectionChanged'>): Booking =>
  booking.status === 'none'
    ? booking
    : {
        ...booking,
        breakdown: data.breakdown,
        selection: selectedOf(data),
        paidInTotal: withoutRefund(booking.paidInTotal, data.refund),
        refunds: withRefund(booking, data.refund, 'edited'),
      };

export const decidedRequest = (booking: Booking, status: 'approved' | 'rejected'): Booking =>
  booking.status === 'none' || booking.cancellationRequest === null
    ? booking
    : { ...booking, cancellationRequest: { ...booking.cancellationRequest, status } };

export const decidedOrder = (booking: Booking, status: 'approved' | 'rejected'): Booking =>
  booking.status === 'none' || booking.rescheduleOrder === null
    ? booking
    : { ...booking, rescheduleOrder: { ...booking.rescheduleOrder, status } };

export const ordered = (booking: Booking, { invoiceId, issueDate }: DataOf<'InvoiceOrdered'>): Booking =>
  booking.status === 'none'
    ? booking
    : { ...booking, invoices: [...booking.invoices, { invoiceId, issueDate, isReleased: false }] };

export const released = (booking: Booking, { invoiceId }: DataOf<'InvoiceReleased'>): Booking =>
  booking.status === 'none'
    ? booking
    : {
        ...booking,
        invoices: booking.invoices.map((invoice) =>
          invoice.invoiceId === invoiceId ? { ...invoice, isReleased: true } : invoice,
        ),
      };

export const notRestored = (
  booking: BookingIn<'cancelled'>,
  { claimId, bookingDate }: DataOf<'RestoreRefused'>,
): Booking => ({
  ...booking,
  left: [...booking.left, { date: bookingDate, claimId }],
  restore: null,
});

export const restored = (
  { reason: _reason, restore: _restore, ...booking }: BookingIn<'cancelled'>,
  { bookingDate, slotId, claimId }: DataOf<'BookingRestored'>,
): Booking => ({
  ...booking,
  status: 'pending',
  holdUntil: null,
  place: { date: bookingDate, slotId, claimId },
});

export const completed = (
  booking: BookingIn<'pending' | 'confirmed' | 'in_progress'>,
  { pay }: DataOf<'BookingCompleted'>,
): Booking => ({
  ...booking,
  status: 'completed',
  pay,
  before: booking.status,
  completions: booking.completions + 1,
});

export const reopened = (
  { pay: _pay, before: _before, ...booking }: BookingIn<'completed'>,
  { statusAfter: status }: DataOf<'CompletionRevoked'>,
): Booking => {
  const open = {
    ...booking,
    holdUntil: null,
    work: { ...booking.work, clockedOutAt: null },
    lastReopen: booking.lastReopen && ({ ...booking.lastReopen, outcome: 'revoked' } as const),
    rating: null,
  };
  const { cleanerId } = booking;
  if (status !== 'in_progress') return { ...open, status, move: null };
  return cleanerId === null ? { ...open, status: 'confirmed', move: null } : { ...open, status, cleanerId };
};
