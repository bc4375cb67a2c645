import type { CauseOf } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { bookingMail, readable, stays } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, quote, type VisitMail, visitFacts } from './visit-blocks.ts';

function content(mail: VisitMail, notes: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Your request to move: your visit is still on ${visitWords(visit.date, visit.slotId)}`,
    preheader: 'We could not move your visit.',
    title: 'Your visit has not changed',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        'We could not move your cleaning to the time you asked for. It stays at its current time. If that does not work for you, please call us.',
      ),
      visitFacts(mail),
      ...quote('From our office', notes),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

export const rescheduleDenied = bookingMail<CauseOf<'RescheduleOrderDenied'>>({
  tell: ({ data }, desk) => stays('reschedule-decided', content(desk, readable(data.adminNotes)), desk),
});
