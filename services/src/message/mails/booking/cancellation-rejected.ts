import type { CauseOf } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { bookingMail, readable, stays } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, quote, type VisitMail, visitFacts } from './visit-blocks.ts';

function content(mail: VisitMail, notes: string | null): MailContent {
  const { visit } = mail;
  return {
    subject: `Your cancellation request: your visit on ${visitWords(visit.date, visit.slotId)} is still booked`,
    preheader: 'We could not approve your cancellation request.',
    title: 'Your visit has not changed',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        'We reviewed your request and could not cancel this cleaning. If that does not work for you, please call us and we will find a solution.',
      ),
      visitFacts(mail),
      ...quote('From our office', notes),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

export const cancellationRejected = bookingMail<CauseOf<'CancellationRejected'>>({
  tell: ({ data }, desk) => stays('cancellation-decided', content(desk, readable(data.adminNotes)), desk),
});
