import { businessHour } from '@tidylog/contracts/vocabulary/dates';
import { type CauseOf, outdated, plain, toldOtherwise } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import { zoneName } from '../../render/words.ts';
import { arrivalNews, isFreshTap } from '../../road-news.ts';
import { bookingMail } from './about-booking.ts';
import { firstNameOf, linkNote, openButton, type VisitMail, visitFacts } from './visit-blocks.ts';

function content(mail: VisitMail, eta: string | null): MailContent {
  const { visit, timeZone } = mail;
  const hour = eta === null ? null : businessHour(eta, timeZone);
  return {
    subject: hour === null ? 'Your cleaner is on the way' : `Your cleaner arrives at about ${hour}`,
    preheader: 'Please make sure that someone can let them in.',
    title: 'Your cleaner is on the way',
    firstName: firstNameOf(visit),
    blocks: [
      text(
        hour === null
          ? 'Your cleaner is on the way to you.'
          : `Your cleaner expects to arrive at about ${hour}, ${zoneName(timeZone)}.`,
      ),
      text('Please make sure that someone can let them in.'),
      visitFacts(mail),
      openButton(mail),
      ...linkNote(mail),
    ],
  };
}

const template = 'cleaner-on-the-way';

export const onTheWay = bookingMail<CauseOf<'CleanerOnTheWay' | 'EtaUpdated'>>({
  tell(cause, desk) {
    const { visit, now } = desk;
    if (visit.status !== 'confirmed' || !isFreshTap(cause, now)) return outdated(template);
    if (!arrivalNews(visit.events).has(cause.id)) return toldOtherwise(template);
    return plain(template, content(desk, cause.data.eta));
  },
});
