import type { Frequency } from '@tidylog/contracts/business';
import type {
  AskedRefund,
  BookingEvent,
  Breakdown,
  cancellationReasons,
  Occurrence,
  RedeemedPromo,
} from '@tidylog/contracts/events/booking';
import type { BookingId, CleanerId, CustomerId } from '@tidylog/contracts/ids';
import { type Cents, noMoney } from '@tidylog/contracts/money';
import type { InstantText, LocalDate, SlotId } from '@tidylog/contracts/time';
import type { StreamOf } from '../folded.ts';

/** The place of a booking: `claimId` is what claimed it, the booking itself or the move that led there. */
export interface Place {
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly claimId: string;
}

/** A place claimed once and not needed any more: to be released, which may have happened already. */
export type LeftPlace = Pick<Place, 'date' | 'claimId'>;

/** A move whose new place is still to be claimed. */
export interface Move {
  readonly moveId: string;
  readonly toDate: LocalDate;
  readonly toSlotId: SlotId;
  readonly overrideCapacity: boolean;
}

/** A place to be claimed anew for a booking whose hold had expired when its payment came. */
export type Restore = Place;

/** Money that an event of the booking gives back: asked for in the booking's ledger. */
export interface OwedRefund extends AskedRefund {
  readonly because: (typeof cancellationReasons)[number] | 'edited' | 'late-payment';
}

/** What a customer has asked of the office. */
interface Asked<Details> {
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly details: Details;
}
export type CancellationRequest = Asked<{
  readonly requestId: string;
  readonly reason: DataOf<'CancellationRequested'>['reason'];
}>;
export type RescheduleOrder = Asked<
  Pick<DataOf<'RescheduleOrderFiled'>, 'orderId' | 'toDate' | 'toSlotId' | 'reason'>
>;

type DataOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

/** What is cleaned, as it was last chosen. */
export type Selected = Pick<
  DataOf<'BookingRequested'>,
  'houseSize' | 'rooms' | 'services' | 'addOns' | 'estimatedDurationHours'
>;

/** What stays true of a booking through all its life. */
interface Facts {
  readonly bookingId: BookingId;
  readonly customerId: CustomerId;
  readonly fingerprint: string;
  readonly isGuest: boolean;
  readonly frequency: Frequency;
  readonly priceListVersion: number;
  readonly selection: Selected;
  readonly breakdown: Breakdown;
  readonly promo: RedeemedPromo | null;
  readonly occurrence: Occurrence | null;
  /** What the customer has paid and was not given back when the last payment came. */
  readonly paidInTotal: Cents;
  /** The payments that were taken note of. */
  readonly payments: readonly string[];
  readonly refunds: readonly OwedRefund[];
  readonly specialInstructions: DataOf<'BookingRequested'>['specialInstructions'];
  /** The last one of its kind; null for none. */
  readonly cancellationRequest: CancellationRequest | null;
  readonly rescheduleOrder: RescheduleOrder | null;
  readonly rating: number | null;
  readonly holdUntil: InstantText | null;
  readonly overrideCapacity: boolean;
  readonly place: Place;
  readonly left: readonly LeftPlace[];
  readonly lastMove: {
    readonly moveId: string;
    readonly refused: DataOf<'RescheduleRefused'>['reason'] | null;
  } | null;
}

export type Pay = NonNullable<DataOf<'BookingCompleted'>['pay']>;

interface Open {
  readonly cleanerId: CleanerId | null;
  readonly move: Move | null;
}

interface States {
  readonly none: object;
  readonly requested: Facts;
  readonly refused: Facts & { readonly reason: DataOf<'BookingRefused'>['reason'] };
  readonly pending: Facts & Open;
  readonly confirmed: Facts & Open;
  readonly in_progress: Facts & { readonly cleanerId: CleanerId };
  readonly completed: Facts & { readonly cleanerId: CleanerId | null; readonly pay: Pay | null };
  readonly cancelled: Facts &
    Open & { readonly reason: (typeof cancellationReasons)[number]; readonly restore: Restore | null };
}
type Status = keyof States;
export type Booking = { [S in Status]: { readonly status: S } & States[S] }[Status];
/** A booking in one of some statuses. */
export type BookingIn<In extends Status> = Extract<Booking, { readonly status: In }>;
export type KnownBooking = BookingIn<Exclude<Status, 'none'>>;
export type OpenBooking = BookingIn<'pending' | 'confirmed'>;

export const initial: Booking = { status: 'none' };

const isIn = <In extends Status>(booking: Booking, statuses: readonly In[]): booking is BookingIn<In> =>
  (statuses as readonly Status[]).includes(booking.status);

export const isOpen = (booking: Booking): booking is OpenBooking => isIn(booking, ['pending', 'confirmed']);

const change = <In extends Status>(
  booking: Booking,
  statuses: readonly In[],
  to: (booking: BookingIn<In>) => Booking,
): Booking => (isIn(booking, statuses) ? to(booking) : booking);

const open = ['pending', 'confirmed'] as const;

const selectedOf = ({ houseSize, rooms, services, addOns, estimatedDurationHours }: Selected): Selected => ({
  houseSize,
  rooms,
  services,
  addOns,
  estimatedDurationHours,
});

const requested = (data: DataOf<'BookingRequested'>): Booking => ({
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
  specialInstructions: data.specialInstructions,
  cancellationRequest: null,
  rescheduleOrder: null,
  rating: null,
  holdUntil: data.holdUntil,
  overrideCapacity: data.overrideCapacity,
  place: { date: data.bookingDate, slotId: data.slotId, claimId: data.bookingId },
  left: [],
  lastMove: null,
});

const moveOf = ({ moveId, toDate, toSlotId, overrideCapacity }: DataOf<'RescheduleRequested'>): Move => ({
  moveId,
  toDate,
  toSlotId,
  overrideCapacity,
});

const leave = ({ date, claimId }: Place): LeftPlace => ({ date, claimId });

const moved = (
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
    lastMove: { moveId, refused: null },
  };
};

const notMoved = (
  booking: BookingIn<'pending' | 'confirmed' | 'cancelled'>,
  { moveId, toDate, reason }: DataOf<'RescheduleRefused'>,
): Booking => ({
  ...booking,
  left: [...booking.left, { date: toDate, claimId: moveId }],
  move: null,
  lastMove: { moveId, refused: reason },
});

/** A change of what stays true of a booking in any of its states. */
const withFacts = (booking: Booking, facts: Partial<Facts>): Booking =>
  booking.status === 'none' ? booking : { ...booking, ...facts };

const withRefund = (
  { refunds }: Pick<Facts, 'refunds'>,
  refund: AskedRefund | null,
  because: OwedRefund['because'],
): readonly OwedRefund[] => (refund === null ? refunds : [...refunds, { ...refund, because }]);

const paid = (booking: Booking, { paymentId, paidInTotal, refund }: DataOf<'BookingPaid'>): Booking =>
  booking.status === 'none'
    ? booking
    : {
        ...booking,
        paidInTotal,
        holdUntil: null,
        payments: [...booking.payments, paymentId],
        refunds: withRefund(booking, refund, 'late-payment'),
      };

const edited = (booking: Booking, data: DataOf<'CleaningSelectionChanged'>): Booking =>
  booking.status === 'none'
    ? booking
    : {
        ...booking,
        breakdown: data.breakdown,
        selection: selectedOf(data),
        refunds: withRefund(booking, data.refund, 'edited'),
      };

const decidedRequest = (booking: Booking, status: 'approved' | 'rejected'): Booking =>
  booking.status === 'none' || booking.cancellationRequest === null
    ? booking
    : { ...booking, cancellationRequest: { ...booking.cancellationRequest, status } };

const decidedOrder = (booking: Booking, status: 'approved' | 'rejected'): Booking =>
  booking.status === 'none' || booking.rescheduleOrder === null
    ? booking
    : { ...booking, rescheduleOrder: { ...booking.rescheduleOrder, status } };

const notRestored = (
  booking: BookingIn<'cancelled'>,
  { claimId, bookingDate }: DataOf<'RestoreRefused'>,
): Booking => ({
  ...booking,
  left: [...booking.left, { date: bookingDate, claimId }],
  restore: null,
});

const restored = (
  { reason: _reason, restore: _restore, ...booking }: BookingIn<'cancelled'>,
  { bookingDate, slotId, claimId }: DataOf<'BookingRestored'>,
): Booking => ({
  ...booking,
  status: 'pending',
  holdUntil: null,
  place: { date: bookingDate, slotId, claimId },
});

export function evolve(booking: Booking, { type, data }: BookingEvent): Booking {
  switch (type) {
    case 'BookingRequested':
      return change(booking, ['none'], () => requested(data));
    case 'BookingPlaced':
      return change(booking, ['requested'], (was) => ({
        ...was,
        status: 'pending',
        cleanerId: null,
        move: null,
      }));
    case 'BookingRefused':
      return change(booking, ['requested'], (was) => ({
        ...was,
        status: 'refused',
        reason: data.reason,
        left: [leave(was.place)],
      }));
    case 'BookingConfirmed':
      return change(booking, ['pending'], (was) => ({ ...was, status: 'confirmed' }));
    case 'CleanerAssigned':
      return change(booking, open, (was) => ({ ...was, cleanerId: data.cleanerId }));
    case 'CleanerUnassigned':
      return change(booking, open, (was) => ({ ...was, cleanerId: null }));
    case 'RescheduleRequested':
      return change(booking, open, (was) => ({ ...was, move: moveOf(data) }));
    case 'BookingRescheduled':
      return change(booking, open, (was) => moved(was, data));
    case 'RescheduleRefused':
      return change(booking, [...open, 'cancelled'], (was) => notMoved(was, data));
    case 'CleanerClockedIn':
      return change(booking, open, (was) => ({ ...was, status: 'in_progress', cleanerId: data.cleanerId }));
    case 'CleanerClockedOut':
      return booking;
    case 'BookingCompleted':
      return change(booking, [...open, 'in_progress'], (was) => ({
        ...was,
        status: 'completed',
        pay: data.pay,
      }));
    case 'BookingCancelled':
      return change(booking, open, (was) => ({
        ...was,
        status: 'cancelled',
        reason: data.reason,
        restore: null,
        left: [...was.left, leave(was.place)],
        refunds: withRefund(was, data.refund, data.reason),
      }));
    case 'BookingPaid':
      return paid(booking, data);
    case 'RestoreRequested':
      return change(booking, ['cancelled'], (was) => ({
        ...was,
        restore: { date: data.bookingDate, slotId: data.slotId, claimId: data.claimId },
      }));
    case 'BookingRestored':
      return change(booking, ['cancelled'], (was) => restored(was, data));
    case 'RestoreRefused':
      return change(booking, ['cancelled'], (was) => notRestored(was, data));
    case 'CancellationRequested':
      return withFacts(booking, {
        cancellationRequest: {
          status: 'pending',
          details: { requestId: data.requestId, reason: data.reason },
        },
      });
    case 'CancellationApproved':
      return decidedRequest(booking, 'approved');
    case 'CancellationRejected':
      return decidedRequest(booking, 'rejected');
    case 'RescheduleOrderFiled':
      return withFacts(booking, {
        rescheduleOrder: {
          status: 'pending',
          details: {
            orderId: data.orderId,
            toDate: data.toDate,
            toSlotId: data.toSlotId,
            reason: data.reason,
          },
        },
      });
    case 'RescheduleOrderApproved':
      return decidedOrder(booking, 'approved');
    case 'RescheduleOrderDenied':
      return decidedOrder(booking, 'rejected');
    case 'CleaningSelectionChanged':
      return edited(booking, data);
    case 'BookingNotesChanged':
      return withFacts(booking, { specialInstructions: data.specialInstructions });
    case 'BookingRated':
      return withFacts(booking, { rating: data.rating });
  }
}

export const bookingStream = (id: BookingId): StreamOf<Booking, BookingEvent> => ({
  name: `booking-${id}`,
  initial,
  evolve,
});
