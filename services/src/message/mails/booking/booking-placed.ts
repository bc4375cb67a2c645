import { type CauseOf, outdated, toldOtherwise } from '../../composed.ts';
import { button, type MailContent, text } from '../../render/content.ts';
import { momentWords, money, visitWords } from '../../render/words.ts';
import { isToCome } from '../../visit.ts';
import { bookingMail, withCalendar } from './about-booking.ts';
import {
  calendarNote,
  firstNameOf,
  linkNote,
  priceBlock,
  type VisitMail,
  visitFacts,
} from './visit-blocks.ts';

function content(mail: VisitMail): MailContent {
  const { visit, timeZone } = mail;
  const until = visit.holdUntil === null ? null : momentWords(visit.holdUntil, timeZone);
  return {
    subject: `We hold your place on ${visitWords(visit.date, visit.slotId)}`,
    preheader: until === null ? 'We received your booking.' : `Pay by ${until} to confirm it.`,
    title: 'We hold your place',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        until === null
          ? 'Thank you for booking with us. Your booking is confirmed once you pay.'
          : `Thank you for booking with us. We hold your place until ${until}. Your booking is confirmed once you pay.`,
      ),
      visitFacts(mail),
      priceBlock(mail),
      button(`Pay ${money(visit.balance)}`, mail.payUrl),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

const template = 'booking-placed';

export const bookingPlaced = bookingMail<CauseOf<'BookingPlaced'>>({
  limited: [template],
  tell(_cause, desk) {
    const { status } = desk.visit;
    if (status === 'pending' && isToCome(desk.visit, desk.now, desk.timeZone))
      return withCalendar(template, content(desk), desk);
    return status === 'confirmed' ? toldOtherwise(template) : outdated(template);
  },
});
