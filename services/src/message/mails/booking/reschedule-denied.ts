import type { CauseOf } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { visitWords } from '../../render/words.ts';
import { bookingMail, stays } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, type VisitMail, visitFacts } from './visit-blocks.ts';

function content(mail: VisitMail): MailContent {
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
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

export const rescheduleDenied = bookingMail<CauseOf<'RescheduleOrderDenied'>>({
  tell: (_cause, desk) => stays('reschedule-decided', content(desk), desk),
});
