import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { type CauseOf, outdated } from '../../composed.ts';
import { type MailContent, note, text } from '../../render/content.ts';
import { money, visitWords } from '../../render/words.ts';
import { dataOf } from '../../visit.ts';
import { bookingMail, readable, withCalendar } from './about-booking.ts';
import { type MoneyBack, moneyBackBlocks, moneyBackOf } from './money-back.ts';
import { firstNameOf, quote, type VisitMail, visitFacts } from './visit-blocks.ts';

function content(mail: VisitMail, back: MoneyBack, notes: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Cancelled as you asked: ${visitWords(visit.date, visit.slotId)}`,
    preheader:
      back.asked === noMoney
        ? 'Your visit is cancelled.'
        : `We have requested a refund of ${money(back.asked)} to your card.`,
    title: 'Your visit is cancelled',
    firstName: firstNameOf(visit),
    blocks: [
      text('We cancelled your cleaning, as you asked.'),
      visitFacts(mail),
      ...quote('From our office', notes),
      ...moneyBackBlocks(back),
      note('Open the attached file to remove this visit from your calendar.'),
    ],
  };
}

const template = 'cancellation-decided';

export const cancellationApproved = bookingMail<CauseOf<'CancellationApproved'>>({
  tell({ id, data }, desk) {
    const refund = dataOf(desk.visit.events, 'BookingCancelled').at(-1)?.data.refund ?? null;
    const back = moneyBackOf({ id, data: refund }, desk);
    return desk.visit.status === 'cancelled'
      ? withCalendar(template, content(desk, back, readable(data.adminNotes)), desk)
      : outdated(template);
  },
});
