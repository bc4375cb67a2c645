import { mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import { type CauseOf, outdated, toldOtherwise } from '../../composed.ts';
import { button, type MailContent, note, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { bookingMail, readable, withCalendar } from './about-booking.ts';
import { cancelledAsAsked } from './cancelled-as-asked.ts';
import { type MoneyBack, moneyBackBlocks, moneyBackOf } from './money-back.ts';
import { firstNameOf, quote, type VisitMail, visitFacts } from './visit-blocks.ts';

function holdExpired(mail: VisitMail, bookUrl: string): MailContent {
  const { visit } = mail;
  return {
    subject: `We released your place on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We did not receive your payment in time. You can book again whenever you like.',
    title: 'We released your place',
    firstName: firstNameOf(visit),
    blocks: [
      text('We did not receive your payment in time, so we released your place. Nothing was charged.'),
      visitFacts(mail),
      button('Book another visit', bookUrl),
    ],
  };
}

function visitSkipped(mail: VisitMail, back: MoneyBack): MailContent {
  const { visit } = mail;
  return {
    subject: `Skipped: your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We will skip this visit. Your other visits stay as they are.',
    title: 'This visit is skipped',
    firstName: firstNameOf(visit),
    blocks: [
      text('As you asked, we will skip this visit. Your other visits stay as they are, and there is no fee.'),
      visitFacts(mail),
      ...moneyBackBlocks(back),
      note('Open the attached file to remove this visit from your calendar.'),
    ],
  };
}

function cancelledByOffice(mail: VisitMail, back: MoneyBack, reason: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `We had to cancel your cleaning on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We are sorry, but our office had to cancel your visit.',
    title: 'We had to cancel your cleaning',
    firstName: firstNameOf(visit),
    blocks: [
      text('We are sorry, but our office had to cancel this cleaning.'),
      visitFacts(mail),
      ...quote('From our office', reason),
      ...moneyBackBlocks(back),
      note('Open the attached file to remove this visit from your calendar.'),
    ],
  };
}

export const bookingCancelled = bookingMail<CauseOf<'BookingCancelled'>>({
  limited: ['hold-expired', 'booking-cancelled'],
  tell({ id, data, metadata }, desk) {
    const template = mailTemplateOf({ type: 'BookingCancelled', data }, metadata.actor.role);
    const { visit, bookUrl } = desk;
    if (template === undefined) return toldOtherwise('booking-cancelled');
    if (visit.status !== 'cancelled') return outdated(template);
    const back = moneyBackOf({ id, data: data.refund }, desk);
    if (data.reason === 'hold-expired') return withCalendar(template, holdExpired(desk, bookUrl), desk);
    if (data.reason === 'skipped') return withCalendar(template, visitSkipped(desk, back), desk);
    const content = data.reason === 'customer-asked' ? cancelledAsAsked : cancelledByOffice;
    return withCalendar(template, content(desk, back, readable(data.notes)), desk);
  },
});
