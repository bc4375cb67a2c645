import { mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import type { AskedRefund } from '@tidylog/contracts/events/booking';
import { type Actor, erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/message';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { evolve } from '../../booking/booking.ts';
import { type Booking, initial } from '../../booking/booking-state.ts';
import { daysOfMailedLink, lastDayOf } from '../../booking/guest/guest-keys.ts';
import { smallerOf } from '../../ledger/amounts.ts';
import { type Ledger, ledgerStream } from '../../ledger/ledger.ts';
import { askedUnder } from '../../ledger/refund-decisions.ts';
import {
  type CauseOf,
  type Composed,
  type Desk,
  outdated,
  type Telling,
  toldOtherwise,
} from '../composed.ts';
import type { MailContent } from '../render/content.ts';
import {
  bookingConfirmed,
  bookingPlaced,
  bookingRescheduled,
  cancelledByOffice,
  holdExpired,
  movedByOffice,
  selectionChangedByOffice,
  visitCompleted,
  visitSkipped,
} from '../templates/booking.ts';
import {
  cancellationApproved,
  cancellationRejected,
  rescheduleApproved,
  rescheduleDenied,
} from '../templates/decided.ts';
import { guestLink } from '../templates/guest-link.ts';
import type { MoneyBack, VisitMail } from '../templates/visit-blocks.ts';
import { calendarFile, dataOf, isToCome, loadVisit, type Visit } from '../visit.ts';

export type BookingCause = CauseOf<
  | 'BookingPlaced'
  | 'BookingConfirmed'
  | 'BookingRescheduled'
  | 'BookingCancelled'
  | 'BookingCompleted'
  | 'CancellationApproved'
  | 'CancellationRejected'
  | 'RescheduleOrderDenied'
  | 'CleaningSelectionChanged'
  | 'GuestLinkRequested'
>;
type BookingCauseOf<Type extends BookingCause['type']> = Extract<BookingCause, { type: Type }>;

/** A visit, where its mail leads to, and the moment it is written. */
export interface VisitDesk extends VisitMail {
  readonly ledger: Ledger;
  readonly bookUrl: string;
  readonly now: Temporal.Instant;
  readonly calendar: () => ReturnType<typeof calendarFile>;
}

/** Its links work at least until the end of `lastDay`, even in a mail about a visit of long ago. */
export async function visitDesk(
  { kit, links, now }: Desk,
  visit: Visit,
  lastDay: LocalDate = addDays(dateAt(now(), kit.settings.timeZone), daysOfMailedLink),
): Promise<VisitDesk> {
  const { timeZone } = kit.settings;
  const bookingUrl = await links.booking(visit, lastDay);
  const { state: ledger } = await kit.streams.load(ledgerStream(visit.bookingId));
  return {
    visit,
    ledger,
    timeZone,
    bookingUrl,
    payUrl: await links.pay(visit, lastDay),
    bookUrl: links.page(visit.isGuest ? '/guest-booking' : '/book'),
    now: now(),
    // A calendar is shown to others: the key of a guest stays out of it.
    calendar: () => calendarFile(visit, kit.settings, visit.isGuest ? null : bookingUrl),
  };
}

const plain = (template: MailTemplate, content: MailContent): Telling => ({
  template,
  content,
  attachments: [],
});
const withCalendar = (template: MailTemplate, content: MailContent, { calendar }: VisitDesk): Telling => ({
  template,
  content,
  attachments: [calendar()],
});

const placed = (desk: VisitDesk): Telling => {
  const { status } = desk.visit;
  if (status === 'pending' && isToCome(desk.visit, desk.now, desk.timeZone))
    return withCalendar('booking-placed', bookingPlaced(desk), desk);
  return status === 'confirmed' ? toldOtherwise('booking-placed') : outdated('booking-placed');
};

const confirmed = (desk: VisitDesk): Telling =>
  desk.visit.status === 'confirmed' && isToCome(desk.visit, desk.now, desk.timeZone)
    ? withCalendar('booking-confirmed', bookingConfirmed(desk), desk)
    : outdated('booking-confirmed');

const readable = (words: string | null): string | null => (words === erased ? null : words);

/** A move may have been finished by the system: who asked for it stands at its beginning. */
function moved({ data, metadata }: BookingCauseOf<'BookingRescheduled'>, desk: VisitDesk): Telling {
  const { visit } = desk;
  const request = dataOf(visit.events, 'RescheduleRequested').find(
    (event) => event.data.moveId === data.moveId,
  );
  const order = dataOf(visit.events, 'RescheduleOrderFiled').find(
    (event) => event.data.orderId === data.moveId,
  );
  const by: Actor['role'] = request?.metadata.actor.role ?? metadata.actor.role;
  const template =
    order === undefined && by === 'admin'
      ? 'booking-changed-by-office'
      : order === undefined
        ? 'booking-rescheduled'
        : 'reschedule-decided';
  const isStill = visit.date === data.toDate && visit.slotId === data.toSlotId;
  if (!isStill || !isToCome(visit, desk.now, desk.timeZone)) return outdated(template);
  switch (template) {
    case 'booking-rescheduled':
      return withCalendar(template, bookingRescheduled(desk, data), desk);
    case 'reschedule-decided':
      return withCalendar(template, rescheduleApproved(desk, data), desk);
    case 'booking-changed-by-office': {
      const reason = readable(request?.data.notes ?? null);
      return withCalendar(template, movedByOffice(desk, data, reason), desk);
    }
  }
}

/** What was paid when the visit was cancelled, and what its ledger was asked to refund. */
function moneyBackOf(
  { id, data: refund }: { readonly id: string; readonly data: AskedRefund | null },
  { visit, ledger }: VisitDesk,
): MoneyBack {
  const before = visit.events.slice(
    0,
    visit.events.findIndex((event) => event.id === id),
  );
  const booking = before.reduce<Booking>(evolve, initial);
  const wasPaid = booking.status === 'none' ? noMoney : booking.paidInTotal;
  if (refund === null) return { wasPaid, asked: noMoney };
  const asked = askedUnder(ledger, refund.refundId);
  return { wasPaid, asked: asked ?? smallerOf(refund.amount ?? wasPaid, wasPaid) };
}

function cancelled({ id, data, metadata }: BookingCauseOf<'BookingCancelled'>, desk: VisitDesk): Telling {
  const template = mailTemplateOf({ type: 'BookingCancelled', data }, metadata.actor.role);
  const { visit, bookUrl } = desk;
  if (template === undefined) return toldOtherwise('booking-cancelled');
  if (visit.status !== 'cancelled') return outdated(template);
  const back = moneyBackOf({ id, data: data.refund }, desk);
  if (data.reason === 'hold-expired') return withCalendar(template, holdExpired(desk, bookUrl), desk);
  return data.reason === 'skipped'
    ? withCalendar(template, visitSkipped(desk, back), desk)
    : withCalendar(template, cancelledByOffice(desk, back, readable(data.notes)), desk);
}

const stays = (template: MailTemplate, content: MailContent, { visit, now, timeZone }: VisitDesk): Telling =>
  isToCome(visit, now, timeZone) ? plain(template, content) : outdated(template);

function selectionChanged(
  { id, data }: BookingCauseOf<'CleaningSelectionChanged'>,
  desk: VisitDesk,
): Telling {
  const isLast = dataOf(desk.visit.events, 'CleaningSelectionChanged').at(-1)?.id === id;
  const template = 'booking-changed-by-office';
  return isLast ? stays(template, selectionChangedByOffice(desk, data.difference), desk) : outdated(template);
}

/**
 * How long after a visit a mail may ask for its rating: visits completed before there were such mails are
 * left alone.
 */
const askFor = { hours: 72 };

/** Members rate; a guest has no account for it. */
function completed({ metadata }: BookingCauseOf<'BookingCompleted'>, desk: VisitDesk): Telling {
  const { visit, now } = desk;
  const isRated = dataOf(visit.events, 'BookingRated').length > 0;
  const isLate = Temporal.Instant.compare(now, Temporal.Instant.from(metadata.time).add(askFor)) > 0;
  if (visit.isGuest) return toldOtherwise('visit-completed');
  return isRated || isLate ? outdated('visit-completed') : plain('visit-completed', visitCompleted(desk));
}

/** The requested link. If the mail waited longer than the link was to work, there is nothing to send. */
function linkAsked({ data }: BookingCauseOf<'GuestLinkRequested'>, desk: VisitDesk): Telling {
  const { visit, now, timeZone } = desk;
  if (dateAt(now, timeZone) > data.lastDay) return outdated('guest-link');
  return plain('guest-link', guestLink(desk, lastDayOf(data, visit.date)));
}

/** What an event of a booking asks to be told, as the booking is now. */
export function tellOfBooking(cause: BookingCause, desk: VisitDesk): Telling {
  switch (cause.type) {
    case 'BookingPlaced':
      return placed(desk);
    case 'BookingConfirmed':
      return confirmed(desk);
    case 'BookingRescheduled':
      return moved(cause, desk);
    case 'BookingCancelled':
      return cancelled(cause, desk);
    case 'BookingCompleted':
      return completed(cause, desk);
    case 'CancellationApproved': {
      const { adminNotes } = cause.data;
      const refund = dataOf(desk.visit.events, 'BookingCancelled').at(-1)?.data.refund ?? null;
      const back = moneyBackOf({ id: cause.id, data: refund }, desk);
      const content = cancellationApproved(desk, back, readable(adminNotes));
      return desk.visit.status === 'cancelled'
        ? withCalendar('cancellation-decided', content, desk)
        : outdated('cancellation-decided');
    }
    case 'CancellationRejected':
      return stays('cancellation-decided', cancellationRejected(desk, readable(cause.data.adminNotes)), desk);
    case 'RescheduleOrderDenied':
      return stays('reschedule-decided', rescheduleDenied(desk), desk);
    case 'CleaningSelectionChanged':
      return selectionChanged(cause, desk);
    case 'GuestLinkRequested':
      return linkAsked(cause, desk);
  }
}

export async function composeBooking(cause: BookingCause, desk: Desk): Promise<Composed> {
  const visit = await loadVisit(desk.kit.log, cause.data.bookingId);
  const lastDay = cause.type === 'GuestLinkRequested' ? cause.data.lastDay : undefined;
  if (visit === undefined)
    throw new Error(`A booking that asks for a mail is not in the log: ${cause.type}.`);
  return {
    contact: visit.contact,
    personId: visit.customerId,
    aboutId: visit.bookingId,
    telling: tellOfBooking(cause, await visitDesk(desk, visit, lastDay)),
  };
}
