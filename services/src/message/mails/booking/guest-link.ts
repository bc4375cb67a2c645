import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { dateAt, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { lastDayOf } from '../../../booking/guest-keys.ts';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { type MailContent, note, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { bookingMail } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, type VisitMail, visitFacts } from './visit-blocks.ts';

function content(mail: VisitMail, lastDay: LocalDate): MailContent {
  const { visit } = mail;
  return {
    subject: `A new link to your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: `It works until ${longDate(lastDay)}.`,
    title: 'Here is your new link',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        `Someone, most likely you, asked for a new link to your booking. It works until ${longDate(lastDay)}.`,
      ),
      openButton(mail),
      visitFacts(mail),
      ...linkNote(mail),
      note("If it wasn't you, you can ignore this email. We sent the link only to this address."),
    ],
  };
}

const template = 'guest-link';

/** The requested link. If the mail waited until after the link's last day, there is nothing to send. */
export const guestLink = bookingMail<CauseOf<'GuestLinkRequested'>>({
  limited: [template],
  linksUntil: ({ data }) => data.lastDay,
  tell({ data }, desk) {
    const { visit, now, timeZone } = desk;
    if (dateAt(now, timeZone) > data.lastDay) return outdated(template);
    return plain(template, content(desk, lastDayOf(data, visit.date)));
  },
});
