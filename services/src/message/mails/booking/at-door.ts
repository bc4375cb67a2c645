import { waitsAtDoor } from '@tidylog/contracts/vocabulary/road';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { isFreshTap } from '../../road-news.ts';
import { bookingMail } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, type VisitMail, visitFacts } from './visit-blocks.ts';

const content = (mail: VisitMail): MailContent => ({
  subject: 'Your cleaner is at your door',
  preheader: 'They cannot get in. Please open the door, or call us now.',
  title: 'Your cleaner is at your door',
  firstName: firstNameOf(mail.visit),
  blocks: [
    text('Your cleaner is at your home and cannot get in. They wait for 15 minutes.'),
    text('Please open the door, or call us now.'),
    visitFacts(mail),
    openButton(mail),
    ...linkNote(mail),
  ],
});

const template = 'cleaner-at-door';

export const atDoor = bookingMail<CauseOf<'CouldNotGetIn'>>({
  tell: (cause, desk) =>
    desk.visit.status === 'confirmed' && waitsAtDoor(cause.data.reason) && isFreshTap(cause, desk.now)
      ? plain(template, content(desk))
      : outdated(template),
});
