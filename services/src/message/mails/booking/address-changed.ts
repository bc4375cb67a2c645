import { type CauseOf, outdated, toldOtherwise } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { weekday } from '../../render/words.ts';
import { dataOf } from '../../visit.ts';
import { bookingMail, stays } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, type VisitMail, visitFacts } from './visit-blocks.ts';

function content(mail: VisitMail): MailContent {
  const { visit } = mail;
  return {
    subject: `New address for your ${weekday(visit.date)} cleaning`,
    preheader: 'Our office changed where we will clean.',
    title: `New address for your ${weekday(visit.date)} cleaning`,
    firstName: firstNameOf(visit),
    blocks: [
      text('Our office changed where we will clean. If the address is wrong, please call us.'),
      visitFacts(mail),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

const template = 'booking-changed-by-office';

/** A change of what is cleaned, made together with it, has a mail that shows the address too. */
export const addressChanged = bookingMail<CauseOf<'BookingAddressChanged'>>({
  tell({ id, metadata }, desk) {
    const { events } = desk.visit;
    if (dataOf(events, 'BookingAddressChanged').at(-1)?.id !== id) return outdated(template);
    const isInOther = dataOf(events, 'CleaningSelectionChanged').some(
      (edit) => edit.metadata.correlation === metadata.correlation,
    );
    return isInOther ? toldOtherwise(template) : stays(template, content(desk), desk);
  },
});
