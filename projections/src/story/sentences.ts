import type { Address, BookingEvent } from '@tidylog/contracts/events/booking';
import type { DayEvent } from '@tidylog/contracts/events/day';
import type { Actor, Erased } from '@tidylog/contracts/events/event';
import type { InvoiceEvent } from '@tidylog/contracts/events/invoice';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { formatCents, noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { reminderNames } from '@tidylog/contracts/vocabulary/reminders';
import { type SlotId, slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { Recorded } from '@tidylog/eventlog/event-log';
import { readable } from '../people.ts';
import { invoiceSentence, isOfInvoice } from './invoice-sentences.ts';
import { noted } from './noted.ts';
import { isOfPayment, paymentSentence } from './payment-sentences.ts';
import { isOfPhoto, photoSentence } from './photo-sentences.ts';
import { clockTime, momentIn, timesCorrected } from './times-sentence.ts';
import { isOfVisit, visitSentence } from './visit-sentences.ts';

/** What a wallet says about a booking. */
export const walletStoryTypes = [
  'JobPaymentCredited',
  'JobPaymentReleased',
  'JobPaymentReversed',
  'EarningAdded',
  'TransferMade',
] as const;
type WalletStoryType = (typeof walletStoryTypes)[number];

export type StoryEvent = Recorded<
  | BookingEvent
  | Extract<DayEvent, { readonly type: 'PlaceClaimed' | 'PlaceReleased' }>
  | Extract<WalletEvent, { readonly type: WalletStoryType }>
  | PaymentEvent
  | InvoiceEvent
>;

/** What the sentences need in addition to the events. */
export interface Tellers {
  readonly nameOf: (id: string) => string;
  /** Who acted: `Ana Lopez (guest)`, `the system`. */
  readonly actorName: (actor: Actor) => string;
  readonly timeZone: string;
  /** When the visit began by plan, as far as was known before a position. */
  readonly startOf: (position: bigint) => Temporal.Instant | undefined;
}

const visit = (date: string, slot: SlotId): string => `${longDate(date)}, ${slotLabel(slot)}`;

const reasons = {
  'day-full': 'the day is fully booked',
  'day-closed': 'the company is closed on this day',
  'booking-ended': 'the booking had ended',
  'promo-unusable': 'the promo code could not be used',
  'slot-started': 'its time had passed',
  'too-many-unpaid': 'the customer had too many unpaid bookings',
} as const;

const addressed = (address: Address | Erased): string => {
  const home = readable(address);
  return home === null ? '' : ` to ${home.street}, ${home.city}, ${home.state} ${home.zipCode}`;
};

const confirmed = ({ data, metadata }: Extract<StoryEvent, { type: 'BookingConfirmed' }>, by: Tellers) => {
  switch (data.by) {
    case 'office':
      return `${by.actorName(metadata.actor)} confirmed the booking`;
    case 'payment':
      return 'The payment confirmed the booking';
    case 'nothing-due':
      return 'The booking was confirmed because there was nothing to pay';
    case 'subscription':
      return 'The booking was confirmed as a visit of its subscription';
  }
};

/** How long before its start; nothing once it has begun. */
const aheadWords = (start: Temporal.Instant | undefined, at: string): string => {
  const minutes =
    start === undefined ? 0 : Math.floor(Temporal.Instant.from(at).until(start).total('minutes'));
  if (minutes <= 0) return '';
  const days = Math.floor(minutes / (24 * 60));
  const hours = Math.floor(minutes / 60) % 24;
  const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`;
  const parts = [
    ...(days > 0 ? [count(days, 'day')] : []),
    ...(hours > 0 ? [count(hours, 'hour')] : []),
    ...(days === 0 && hours === 0 ? [count(minutes, 'minute')] : []),
  ];
  return `, ${parts.join(' and ')} before its time`;
};

const completed = (
  { data, metadata, position }: Extract<StoryEvent, { type: 'BookingCompleted' }>,
  by: Tellers,
) => {
  const done =
    data.by === 'office'
      ? `${by.actorName(metadata.actor)} marked the visit as completed${aheadWords(by.startOf(position), metadata.time)}`
      : 'The visit was completed';
  return data.pay === null
    ? done
    : `${done}; ${by.nameOf(data.pay.cleanerId)} earns ${formatCents(data.pay.amount)}`;
};

const assigned = ({ data, metadata }: Extract<StoryEvent, { type: 'CleanerAssigned' }>, by: Tellers) => {
  const instead = data.previousCleanerId === null ? '' : ` in place of ${by.nameOf(data.previousCleanerId)}`;
  return `${by.actorName(metadata.actor)} assigned ${by.nameOf(data.cleanerId)}${instead}${noted(data.notes)}`;
};

const credited = ({ data }: Extract<StoryEvent, { type: 'JobPaymentCredited' }>, by: Tellers) => {
  const state = data.status === 'pending' ? 'pending until the customer has paid' : 'available right away';
  return `${by.nameOf(data.cleanerId)} was credited ${formatCents(data.amount)} for the job, ${state}`;
};

const released = (
  { data, metadata }: Extract<StoryEvent, { type: 'JobPaymentReleased' }>,
  by: Tellers,
): string => {
  const amount = formatCents(data.amount);
  const whose = by.nameOf(data.cleanerId);
  return data.because === 'payment'
    ? `${amount} became available to ${whose}`
    : `${by.actorName(metadata.actor)} made ${amount} available to ${whose} before the customer has paid${noted(data.reason)}`;
};

const corrected = (
  { data, metadata }: Extract<StoryEvent, { type: 'TransferMade' }>,
  by: Tellers,
): string => {
  const [who, whose] = [by.actorName(metadata.actor), by.nameOf(data.cleanerId)];
  const act =
    data.amount < 0
      ? `took ${formatCents(subtract(noMoney, data.amount))} out of the wallet of ${whose}`
      : `added ${formatCents(data.amount)} to the wallet of ${whose} as a correction`;
  return `${who} ${act}${noted(data.description)}`;
};

const cancelled = ({ data }: Extract<StoryEvent, { type: 'BookingCancelled' }>, who: string): string => {
  switch (data.reason) {
    case 'hold-expired':
      return 'The booking was cancelled because it was not paid while the place was held';
    case 'subscription-paused':
      return 'The booking was cancelled because its subscription was paused';
    case 'subscription-ended':
      return 'The booking was cancelled because its subscription ended';
    case 'skipped':
      return `${who} skipped this visit of the subscription`;
    case 'office':
    case 'customer-asked': {
      const asked = data.reason === 'customer-asked' ? ' because the customer asked' : '';
      return `${who} cancelled the booking${asked}${data.notes === null ? '' : `, saying: ${data.notes}`}`;
    }
    case 'request':
      return `${who} cancelled the booking`;
  }
};

const notReopened = {
  'pay-withdrawn': 'its pay is no longer in the wallet',
  'invoice-closed': 'its invoice was already sent or paid',
} as const;

const statusWords = { pending: 'pending', confirmed: 'confirmed', in_progress: 'in progress' } as const;

/** An event of a booking in a sentence for people. */
export function sentenceOf(event: StoryEvent, by: Tellers): string {
  const who = by.actorName(event.metadata.actor);
  if (isOfPayment(event)) return paymentSentence(event, { who, momentOf: momentIn(by.timeZone) });
  if (isOfInvoice(event)) return invoiceSentence(event, who);
  if (isOfPhoto(event)) return photoSentence(event, { who, nameOf: by.nameOf });
  if (isOfVisit(event))
    return visitSentence(event, {
      who,
      nameOf: by.nameOf,
      timeOf: (at) => clockTime(at, by.timeZone),
    });
  switch (event.type) {
    case 'BookingRequested': {
      const { bookingDate, slotId, breakdown } = event.data;
      return `${who} booked a visit on ${visit(bookingDate, slotId)}, ${formatCents(breakdown.finalTotal)}`;
    }
    case 'BookingPlaced':
      return `The booking was placed for ${visit(event.data.bookingDate, event.data.slotId)}`;
    case 'BookingRefused':
      return `The booking was refused: ${reasons[event.data.reason]}`;
    case 'PlaceClaimed':
      return `A place on ${longDate(event.data.date)} was taken${event.data.override ? ', beyond the places of the day' : ''}`;
    case 'PlaceReleased':
      return `A place on ${longDate(event.data.date)} was released`;
    case 'BookingConfirmed':
      return confirmed(event, by);
    case 'CleanerAssigned':
      return assigned(event, by);
    case 'CleanerUnassigned':
      return `${who} unassigned ${by.nameOf(event.data.cleanerId)}`;
    case 'RescheduleRequested': {
      const { fromDate, fromSlotId, toDate, toSlotId, notes } = event.data;
      return `${who} asked to move the visit from ${visit(fromDate, fromSlotId)} to ${visit(toDate, toSlotId)}${noted(notes)}`;
    }
    case 'BookingRescheduled':
      return `The visit was moved to ${visit(event.data.toDate, event.data.toSlotId)}`;
    case 'RescheduleRefused':
      return `The move to ${longDate(event.data.toDate)} was refused: ${reasons[event.data.reason]}`;
    case 'WorkTimesCorrected':
      return timesCorrected(event, by);
    case 'BookingCompleted':
      return completed(event, by);
    case 'ReopenRequested':
      return `${who} asked to reopen the visit${noted(event.data.reason)}`;
    case 'CompletionRevoked':
      return `The visit was reopened and is ${statusWords[event.data.statusAfter]} again`;
    case 'ReopenRefused':
      return `The visit could not be reopened: ${notReopened[event.data.reason]}`;
    case 'BookingCancelled':
      return cancelled(event, who);
    case 'BookingPaid':
      return `${formatCents(event.data.amount)} was paid, ${formatCents(event.data.paidInTotal)} in total`;
    case 'RestoreRequested':
      return `A payment arrived after the hold ended, so a place on ${longDate(event.data.bookingDate)} was requested`;
    case 'BookingRestored':
      return `The booking was placed again for ${visit(event.data.bookingDate, event.data.slotId)}`;
    case 'RestoreRefused':
      return `The booking could not be placed again: ${reasons[event.data.reason]}`;
    case 'CancellationRequested':
      return `${who} asked to cancel the booking${noted(event.data.reason)}`;
    case 'CancellationApproved':
      return `${who} approved the cancellation with a refund of ${formatCents(event.data.refundAmount)}${noted(event.data.adminNotes)}`;
    case 'CancellationRejected':
      return `${who} refused the cancellation${noted(event.data.adminNotes)}`;
    case 'RescheduleOrderFiled': {
      const { fromDate, fromSlotId, toDate, toSlotId, reason } = event.data;
      return `${who} asked the office to move the visit from ${visit(fromDate, fromSlotId)} to ${visit(toDate, toSlotId)}${noted(reason)}`;
    }
    case 'RescheduleOrderApproved':
      return `${who} approved the move`;
    case 'RescheduleOrderDenied':
      return `${who} denied the move${noted(event.data.adminNotes)}`;
    case 'ReminderAsked':
      return event.metadata.actor.role === 'system'
        ? 'The day-before reminder was due'
        : `${who} asked to send a reminder (${reminderNames[event.data.reminderType]}) of ${visit(event.data.bookingDate, event.data.slotId)}`;
    case 'CleaningSelectionChanged': {
      const { breakdown, difference } = event.data;
      const change = difference === 0 ? '' : ` (${difference > 0 ? '+' : ''}${formatCents(difference)})`;
      return `${who} changed what is cleaned; the total is ${formatCents(breakdown.finalTotal)}${change}`;
    }
    case 'BookingNotesChanged':
      return `${who} changed the notes for the crew${noted(event.data.specialInstructions)}`;
    case 'BookingAddressChanged':
      return `${who} changed the address${addressed(event.data.address)}`;
    case 'BookingRated':
      return `${who} rated the cleaning ${event.data.rating} of 5${noted(event.data.comment)}`;
    case 'JobPaymentReleased':
      return released(event, by);
    case 'JobPaymentCredited':
      return credited(event, by);
    case 'EarningAdded':
      return `${who} added ${formatCents(event.data.amount)} to the wallet of ${by.nameOf(event.data.cleanerId)}${noted(event.data.description)}`;
    case 'TransferMade':
      return corrected(event, by);
    case 'JobPaymentReversed':
      return `${formatCents(event.data.amount)} for the job was taken back from ${by.nameOf(event.data.cleanerId)}`;
  }
}
