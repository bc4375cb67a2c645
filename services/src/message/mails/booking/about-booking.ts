import type { MailCause } from '@tidylog/contracts/domain/mail-causes';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { GuestEvent } from '@tidylog/contracts/events/guest';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import { addDays, dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { daysOfMailedLink } from '../../../booking/guest-keys.ts';
import { userStream } from '../../../identity/user.ts';
import { type Ledger, ledgerStream } from '../../../ledger/ledger.ts';
import { type CauseOf, type Desk, type Mail, outdated, plain, type Telling } from '../../composed.ts';
import type { MailContent } from '../../render/content.ts';
import { calendarFile, isToCome, loadVisit, type Visit } from '../../visit.ts';
import type { VisitMail } from './visit-blocks.ts';

export type BookingCause = CauseOf<Extract<MailCause, BookingEvent | GuestEvent>['type']>;

/** A visit, where its mail links to, and when it is written. */
export interface VisitDesk extends VisitMail {
  readonly ledger: Ledger;
  readonly bookUrl: string;
  readonly now: Temporal.Instant;
  readonly calendar: () => ReturnType<typeof calendarFile>;
}

async function cleanerFirstName({ kit }: Desk, { cleanerId }: Visit): Promise<string | null> {
  if (cleanerId === null) return null;
  const { state: cleaner } = await kit.streams.load(userStream(accountOfCleaner(cleanerId)));
  return cleaner.status === 'registered' && cleaner.contact !== erased ? cleaner.contact.firstName : null;
}

/** Its links work at least until the end of `lastDay`, even in a mail about a visit of long ago. */
export async function visitDesk(
  desk: Desk,
  visit: Visit,
  lastDay: LocalDate = addDays(dateAt(desk.now(), desk.kit.settings.timeZone), daysOfMailedLink),
): Promise<VisitDesk> {
  const { kit, links, now } = desk;
  const company = await kit.settings.at(now());
  const { timeZone } = company;
  const bookingUrl = await links.booking(visit, lastDay);
  const { state: ledger } = await kit.streams.load(ledgerStream(visit.bookingId));
  return {
    visit,
    cleanerFirstName: await cleanerFirstName(desk, visit),
    ledger,
    timeZone,
    bookingUrl,
    payUrl: await links.pay(visit, lastDay),
    bookUrl: links.page(visit.isGuest ? '/guest-booking' : '/book'),
    now: now(),
    // People share calendars, so a guest's key stays out of them.
    calendar: () => calendarFile(visit, company, visit.isGuest ? null : bookingUrl),
  };
}

export interface BookingMail<Cause extends BookingCause> extends Mail<Cause> {
  tell(cause: Cause, desk: VisitDesk): Telling;
}

/** A mail about a booking, as the booking is now. */
export const bookingMail = <Cause extends BookingCause>(mail: {
  readonly limited?: readonly MailTemplate[];
  linksUntil?(cause: Cause): LocalDate;
  tell(cause: Cause, desk: VisitDesk): Telling;
}): BookingMail<Cause> => ({
  ...mail,
  async compose(cause, desk) {
    const visit = await loadVisit(desk.kit.log, cause.data.bookingId);
    if (visit === undefined)
      throw new Error(`A booking that asks for a mail is not in the log: ${cause.type}.`);
    return {
      contact: visit.contact,
      personId: visit.customerId,
      aboutId: visit.bookingId,
      telling: mail.tell(cause, await visitDesk(desk, visit, mail.linksUntil?.(cause))),
    };
  },
});

export const withCalendar = (
  template: MailTemplate,
  content: MailContent,
  { calendar }: VisitDesk,
): Telling => ({
  template,
  content,
  attachments: [calendar()],
});

export const stays = (
  template: MailTemplate,
  content: MailContent,
  { visit, now, timeZone }: VisitDesk,
): Telling => (isToCome(visit, now, timeZone) ? plain(template, content) : outdated(template));

export const readable = (words: string | null): string | null => (words === erased ? null : words);
