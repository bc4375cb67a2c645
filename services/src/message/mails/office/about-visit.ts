import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import { type CauseOf, type Mail, outdated, plain } from '../../composed.ts';
import { button, facts, type MailContent, type Row, text } from '../../render/content.ts';
import { momentWords, visitWords } from '../../render/words.ts';
import { loadVisit, type Visit } from '../../visit.ts';
import { ofOffice } from './office-blocks.ts';

type RoadCause = CauseOf<'CouldNotGetIn' | 'CleanerNoteWritten'>;

/** What a mail about a visit says: it names the booking, and no person. */
export interface RoadMail<Cause extends RoadCause> {
  readonly template: MailTemplate;
  readonly title: string;
  readonly preheader: string;
  isOver(visit: Visit): boolean;
  words(visitWords: string, cause: Cause, now: Temporal.Instant): readonly string[];
}

/** Later the office has it under Attention. */
const longest = { hours: 24 };

interface Told {
  readonly visit: Visit;
  readonly timeZone: string;
  readonly now: Temporal.Instant;
  readonly url: string;
}

function content<Cause extends RoadCause>(
  mail: RoadMail<Cause>,
  cause: Cause,
  { visit, timeZone, now, url }: Told,
): MailContent {
  const { title, preheader } = mail;
  const id = shortId(visit.bookingId);
  const rows: Row[] = [
    ['Booking', id],
    ['Reported', momentWords(cause.data.at, timeZone)],
  ];
  return {
    ...ofOffice,
    subject: `${title} (booking ${id})`,
    preheader,
    title,
    blocks: [
      ...mail.words(visitWords(visit.date, visit.slotId), cause, now).map((line) => text(line)),
      facts(...rows),
      button('Open the booking', url),
    ],
  };
}

/** A mail to the office about something on the road that cannot wait. */
export const roadMail = <Cause extends RoadCause>(mail: RoadMail<Cause>): Mail<Cause> => ({
  async compose(cause, { kit, links, now }) {
    const { bookingId, customerId } = cause.data;
    const visit = await loadVisit(kit.log, bookingId);
    const { officeEmail: email, timeZone } = await kit.settings.at(now());
    const contact = { firstName: '', lastName: '', email, phone: null };
    const to = { contact, personId: customerId, aboutId: bookingId };
    const isLate =
      Temporal.Instant.compare(Temporal.Instant.from(cause.metadata.time).add(longest), now()) < 0;
    if (visit === undefined || isLate || mail.isOver(visit))
      return { ...to, telling: outdated(mail.template) };
    const told = { visit, timeZone, now: now(), url: links.page(`/admin/bookings/${bookingId}`) };
    return { ...to, telling: plain(mail.template, content(mail, cause, told)) };
  },
});
