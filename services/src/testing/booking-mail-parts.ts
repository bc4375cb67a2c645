import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect } from 'vitest';
import { initial as noLedger } from '../ledger/ledger.ts';
import type { Telling } from '../message/composed.ts';
import type { BookingCause, BookingMail } from '../message/mails/booking/about-booking.ts';
import { mailFor } from '../message/mails.ts';
import { renderText } from '../message/render/render-text.ts';
import { calendarFile, visitOf } from '../message/visit.ts';
import { confirmed, ids, moveId, placed, requested } from './booking-events.ts';
import { byCustomer, byOffice, bySystem, recorded } from './recorded.ts';
import { settings } from './settings.ts';

const { timeZone } = settings;
const monday = Temporal.Instant.from('2027-01-11T15:00:00Z');
type Parts = readonly { readonly events: readonly BookingEvent[]; readonly by?: typeof byOffice }[];
/** The mail about the last of these events, with those after it already there. */
export function tell(
  parts: Parts,
  {
    about = -1,
    now = monday,
    cleanerFirstName = null,
  }: { about?: number; now?: Temporal.Instant; cleanerFirstName?: string | null } = {},
) {
  const all = parts.flatMap(({ events }) => events);
  const actors = parts.flatMap(({ events, by }) => events.map(() => by ?? byCustomer));
  const events = recorded(all).map((event, index) => ({
    ...event,
    metadata: { ...event.metadata, actor: actors[index] ?? byCustomer },
  }));
  const visit = visitOf(events);
  const cause = events.at(about);
  if (visit === undefined || cause === undefined) throw new Error('Nothing was booked.');
  const url = `https://tidy.example/confirmation/${visit.bookingId}`;
  const mail = mailFor(cause as BookingCause) as BookingMail<BookingCause>;
  return mail.tell(cause as BookingCause, {
    visit,
    cleanerFirstName,
    ledger: noLedger,
    timeZone,
    bookingUrl: `${url}#key=k3y`,
    payUrl: `${url}#key=k3y`,
    bookUrl: 'https://tidy.example/guest-booking',
    now,
    calendar: () => calendarFile(visit, settings, null),
  });
}
export const shown = (telling: Telling): string => {
  if ('skip' in telling) return `(${telling.template}: ${telling.skip})`;
  const { content, attachments } = telling;
  const files = attachments.map(({ contentType }) => `[${contentType}]`);
  return [
    `Subject: ${content.subject}`,
    `(${content.preheader})`,
    '',
    renderText(content, settings),
    ...files,
  ].join('\n');
};
export const isShown = (name: string, telling: Telling) =>
  expect(shown(telling)).toMatchFileSnapshot(`../../snapshots/${name}.txt`);
export const skipped = (telling: Telling) => ('skip' in telling ? [telling.template, telling.skip] : 'told');
export const booked = { events: [requested, placed] };
export const firm = { events: [confirmed], by: byOffice };
export const office = (...events: BookingEvent[]) => ({ events, by: byOffice });
export const system = (...events: BookingEvent[]) => ({ events, by: bySystem });
export const paid: BookingEvent = {
  type: 'BookingPaid',
  data: { ...ids, paymentId: moveId, amount: toCents(20_000), paidInTotal: toCents(20_000), refund: null },
};
