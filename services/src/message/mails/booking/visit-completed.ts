import { type CauseOf, outdated, plain } from '../../composed.ts';
import { type MailContent, note, text } from '../../render/content.ts';
import { weekday } from '../../render/words.ts';
import { dataOf } from '../../visit.ts';
import { bookingMail } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, type VisitMail } from './visit-blocks.ts';

const stars = [
  ['Excellent', 5],
  ['Very good', 4],
  ['Good', 3],
  ['Fair', 2],
  ['Poor', 1],
] as const;

/** A star opens the page with that star chosen; the rating is sent only from there. */
function content({ visit, bookingUrl }: VisitMail): MailContent {
  const rate = (given: number): string => {
    const address = new URL(bookingUrl);
    address.searchParams.set('stars', String(given));
    return address.href;
  };
  return {
    subject: `How was your cleaning on ${weekday(visit.date)}?`,
    preheader: 'Rate your cleaning and tell us how it went.',
    title: 'Your home is clean',
    firstName: firstNameOf(visit),
    blocks: [
      text('Thank you for having us. How was it? Choose a rating. You can add a comment before you send it.'),
      {
        kind: 'choices',
        items: stars.map(([name, given]) => ({
          label: `${'★'.repeat(given)}${'☆'.repeat(5 - given)} ${name}`,
          href: rate(given),
        })),
      },
      note('If anything is not right, please tell us the same day.'),
    ],
  };
}

/** Only members can rate: a guest has no account. */
const thanks = (mail: VisitMail): MailContent => ({
  subject: `Thank you for having us on ${weekday(mail.visit.date)}`,
  preheader: 'Your booking shows what was done.',
  title: 'Your home is clean',
  firstName: firstNameOf(mail.visit),
  blocks: [
    text(
      'Thank you for having us. Your booking shows what was done, with the photos and notes of your cleaner if there are any.',
    ),
    openButton(mail),
    note('If anything is not right, please tell us the same day.'),
    ...linkNote(mail),
  ],
});

const template = 'visit-completed';

/** Visits completed before there were such mails get none. */
const askFor = { hours: 72 };

export const visitCompleted = bookingMail<CauseOf<'BookingCompleted'>>({
  tell({ metadata }, desk) {
    const { visit, now } = desk;
    const isRated = dataOf(visit.events, 'BookingRated').length > 0;
    const isLate = Temporal.Instant.compare(now, Temporal.Instant.from(metadata.time).add(askFor)) > 0;
    if (isRated || isLate) return outdated(template);
    return plain(template, visit.isGuest ? thanks(desk) : content(desk));
  },
});
