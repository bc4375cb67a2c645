import { type CauseOf, outdated } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { isToCome } from '../../visit.ts';
import { bookingMail, withCalendar } from './about-booking.ts';
import {
  balanceBlocks,
  calendarNote,
  firstNameOf,
  linkNote,
  openButton,
  priceBlock,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

function content(mail: VisitMail): MailContent {
  const { visit } = mail;
  return {
    subject: `Confirmed: your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'Your visit is confirmed. Here is everything you need to know.',
    title: 'Your visit is confirmed',
    firstName: firstNameOf(visit),
    blocks: [
      text('Good news: your cleaning is confirmed. We look forward to seeing you.'),
      visitFacts(mail),
      priceBlock(mail),
      ...balanceBlocks(mail),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

const template = 'booking-confirmed';

export const bookingConfirmed = bookingMail<CauseOf<'BookingConfirmed'>>({
  tell: (_cause, desk) =>
    desk.visit.status === 'confirmed' && isToCome(desk.visit, desk.now, desk.timeZone)
      ? withCalendar(template, content(desk), desk)
      : outdated(template),
});
