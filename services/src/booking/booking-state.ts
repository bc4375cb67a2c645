import type {
  AskedRefund,
  BookingEvent,
  Breakdown,
  cancellationReasons,
  Occurrence,
  RedeemedPromo,
} from '@tidylog/contracts/events/booking';
import type { Frequency } from '@tidylog/contracts/vocabulary/homes';
import type { BookingId, CleanerId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { AccessOutcome, TapSource } from '@tidylog/contracts/vocabulary/road';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { TakenBack } from '@tidylog/contracts/vocabulary/taken-back';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';

/** The place of a booking: `claimId` is what claimed it, the booking itself or the move that led there. */
export interface Place {
  readonly date: LocalDate;
  readonly slotId: SlotId;
  readonly claimId: string;
}

/** A place that is no longer needed: to be released, if it is not released already. */
export type LeftPlace = Pick<Place, 'date' | 'claimId'>;

/** A move whose new place is still to be claimed. */
export interface Move {
  readonly moveId: string;
  readonly toDate: LocalDate;
  readonly toSlotId: SlotId;
  readonly overrideCapacity: boolean;
  readonly settles: Settling | null;
}

/** The report that a decision is about, what the cleaner gets for the way, and the entry of their wallet for it. */
export interface Settling {
  readonly reportId: string;
  readonly cleanerPay: Cents;
  readonly earningId: string;
}

export interface WayPay {
  readonly cleanerId: CleanerId;
  readonly earningId: string;
  readonly amount: Cents;
}

/** A place to be claimed again because the payment came after the hold expired. */
export type Restore = Place;

/** A refund that an event of the booking decided: to be requested in the booking's ledger. */
export interface OwedRefund extends AskedRefund {
  readonly because: (typeof cancellationReasons)[number] | 'edited' | 'late-payment';
}

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

/** A removed photo stays known, so that removing it again is no error; `gone` once its file is deleted. */
export interface Photo
  extends Pick<DataOf<'PhotoAdded'>, 'photoId' | 'cleanerId' | 'kind' | 'room' | 'sha256' | 'takenAt'> {
  readonly state: 'kept' | 'removed' | 'gone';
}

export type DataOf<Type extends BookingEvent['type']> = Extract<BookingEvent, { type: Type }>['data'];

export interface OrderedInvoice extends Pick<DataOf<'InvoiceOrdered'>, 'invoiceId' | 'issueDate'> {
  readonly isReleased: boolean;
}

/** The latest choice of what is cleaned. */
export type Selected = Pick<
  DataOf<'BookingRequested'>,
  'houseSize' | 'rooms' | 'services' | 'addOns' | 'estimatedDurationHours'
>;

/** A reminder that was asked for, of the visit at a time. */
export type AskedReminder = Omit<DataOf<'ReminderAsked'>, 'bookingId' | 'customerId'>;

export interface TakenTap {
  readonly type: BookingEvent['type'];
  /** Of a note. */
  readonly text: string | null;
  /** What else it said: the readers of a note, the reason of a closed door, the entered end of the work. */
  readonly said: string | null;
}

/** A report of a cleaner who could not get in. */
export interface AccessReport {
  readonly reportId: string;
  /** Who reported it. */
  readonly cleanerId: CleanerId;
  readonly outcome: AccessOutcome | null;
  /** What the cleaner gets for the way. */
  readonly cleanerPay: Cents;
  /** The visit was moved since: the next one may be reported as well. */
  readonly isMoved: boolean;
}

/** What decisions about the road and the visit have to know. */
export interface Road {
  /** What each tap did that was taken, by its id. */
  readonly taps: Readonly<Record<string, TakenTap>>;
  /** The cleaners who had the job before. */
  readonly had: readonly CleanerId[];
  readonly isOnTheWay: boolean;
  readonly eta: InstantText | null;
  readonly hoursBy: TapSource | 'office' | null;
  /** The oldest first. */
  readonly reports: readonly AccessReport[];
  /** What was decided to be paid for the way, for all reports. */
  readonly wayPays: readonly WayPay[];
  readonly ticks: Readonly<Record<string, { readonly done: boolean; readonly at: InstantText }>>;
  readonly takenBack: readonly TakenBack[];
}

/** What is true of a booking in every state. */
export interface Facts {
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
  /** What counts as paid, less what the booking itself refunds. */
  readonly paidInTotal: Cents;
  readonly payments: readonly string[];
  readonly refunds: readonly OwedRefund[];
  readonly contact: DataOf<'BookingRequested'>['contact'];
  readonly address: DataOf<'BookingRequested'>['address'];
  readonly specialInstructions: DataOf<'BookingRequested'>['specialInstructions'];
  readonly cancellationRequest: CancellationRequest | null;
  readonly rescheduleOrder: RescheduleOrder | null;
  readonly rating: number | null;
  readonly holdUntil: InstantText | null;
  readonly overrideCapacity: boolean;
  readonly place: Place;
  readonly left: readonly LeftPlace[];
  readonly photos: readonly Photo[];
  readonly work: DataOf<'WorkTimesCorrected'>['before'];
  readonly road: Road;
  readonly completions: number;
  readonly lastReopen: {
    readonly reopenId: string;
    readonly reasonGiven: string;
    readonly outcome: 'open' | 'revoked' | DataOf<'ReopenRefused'>['reason'];
  } | null;
  /** The oldest first; at most the last one is not released. */
  readonly invoices: readonly OrderedInvoice[];
  readonly lastMove: {
    readonly moveId: string;
    readonly refused: DataOf<'RescheduleRefused'>['reason'] | null;
  } | null;
  /** The oldest first. */
  readonly reminders: readonly AskedReminder[];
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
  readonly completed: Facts & {
    readonly cleanerId: CleanerId | null;
    readonly pay: Pay | null;
    readonly before: DataOf<'CompletionRevoked'>['statusAfter'];
  };
  readonly cancelled: Facts &
    Open & { readonly reason: (typeof cancellationReasons)[number]; readonly restore: Restore | null };
}
export type Status = keyof States;
export type Booking = { [S in Status]: { readonly status: S } & States[S] }[Status];
/** A booking in one of some statuses. */
export type BookingIn<In extends Status> = Extract<Booking, { readonly status: In }>;
export type KnownBooking = BookingIn<Exclude<Status, 'none'>>;
export type OpenBooking = BookingIn<'pending' | 'confirmed'>;

export const initial: Booking = { status: 'none' };

export const isIn = <In extends Status>(
  booking: Booking,
  statuses: readonly In[],
): booking is BookingIn<In> => (statuses as readonly Status[]).includes(booking.status);

export const isOpen = (booking: Booking): booking is OpenBooking => isIn(booking, ['pending', 'confirmed']);
