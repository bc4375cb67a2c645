import { type Erased, erased } from '@tidylog/contracts/events/event';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { accountOfCleaner, shortId } from '@tidylog/contracts/vocabulary/ids';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import { userStream } from '../../../identity/user.ts';
import { type CauseOf, type Mail, outdated, plain } from '../../composed.ts';
import { button, facts, type MailContent, type Row, text } from '../../render/content.ts';
import { momentWords, visitWords } from '../../render/words.ts';
import { addressLine, loadVisit, type Visit } from '../../visit.ts';
import { ofOffice } from './office-blocks.ts';

type RoadCause = CauseOf<'CouldNotGetIn' | 'CleanerNoteWritten'>;

interface RoadWords extends Pick<MailContent, 'title' | 'preheader'> {
  readonly lines: readonly string[];
}

/** What a mail about a visit says. It names both people with their phones: the office calls them at once. */
export interface RoadMail<Cause extends RoadCause> {
  readonly template: MailTemplate;
  isOver(visit: Visit): boolean;
  words(visitWords: string, cause: Cause, when: { readonly isPast: boolean }): RoadWords;
}

/** Later the office has it under Attention. */
const longest = { hours: 24 };

interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
}

/** `Ada Lovelace, (713) 555-0104` */
const personWords = (person: Person | Erased): string => {
  if (person === erased) return 'Erased person';
  const name = `${person.firstName} ${person.lastName}`.trim();
  return person.phone === null ? `${name}, no phone number` : `${name}, ${person.phone}`;
};

const noteOf = (cause: RoadCause): string | null => {
  const note = cause.type === 'CouldNotGetIn' ? cause.data.note : cause.data.text;
  return note === erased ? null : note;
};

interface Told {
  readonly visit: Visit;
  readonly cleaner: Person | Erased;
  readonly timeZone: string;
  readonly url: string;
}

function content<Cause extends RoadCause>(
  mail: RoadMail<Cause>,
  cause: Cause,
  { visit, cleaner, timeZone, url }: Told,
): MailContent {
  const isPast = dateAt(Temporal.Instant.from(cause.data.at), timeZone) > visit.date;
  const { title, preheader, lines } = mail.words(visitWords(visit.date, visit.slotId), cause, { isPast });
  const id = shortId(visit.bookingId);
  const note = noteOf(cause);
  const address = addressLine(visit);
  const rows: Row[] = [
    ['Cleaner', personWords(cleaner)],
    ['Customer', personWords(visit.contact)],
    ...(address === null ? [] : [['Address', address] as const]),
    ...(note === null ? [] : [['Note', note] as const]),
    ['Booking', id],
    ['Reported', momentWords(cause.data.at, timeZone)],
  ];
  return {
    ...ofOffice,
    subject: `${title} (booking ${id})`,
    preheader,
    title,
    blocks: [...lines.map((line) => text(line)), facts(...rows), button('Open the booking', url)],
  };
}

/** A mail to the office about something on the road that cannot wait. */
export const roadMail = <Cause extends RoadCause>(mail: RoadMail<Cause>): Mail<Cause> => ({
  async compose(cause, { kit, links, now }) {
    const { bookingId, customerId, cleanerId } = cause.data;
    const { state: user } = await kit.streams.load(userStream(accountOfCleaner(cleanerId)));
    const cleaner = user.status === 'registered' ? user.contact : erased;
    const visit = await loadVisit(kit.log, bookingId);
    const { officeEmail: email, timeZone } = await kit.settings.at(now());
    const contact = { firstName: '', lastName: '', email, phone: null };
    const to = { contact, personId: customerId, aboutId: bookingId };
    const isLate =
      Temporal.Instant.compare(Temporal.Instant.from(cause.metadata.time).add(longest), now()) < 0;
    if (visit === undefined || isLate || mail.isOver(visit))
      return { ...to, telling: outdated(mail.template) };
    const told = { visit, cleaner, timeZone, url: links.page(`/admin/bookings/${bookingId}`) };
    return { ...to, telling: plain(mail.template, content(mail, cause, told)) };
  },
});
