import { chargeHoursBefore } from '@tidylog/contracts/vocabulary/limits';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { createPayers } from '../../../payment/payer.ts';
import { type CauseOf, outdated } from '../../composed.ts';
import { button, type MailContent, some, text } from '../../render/content.ts';
import { cardWords, money, visitWords } from '../../render/words.ts';
import { isToCome, loadVisit } from '../../visit.ts';
import { visitDesk, withCalendar } from '../booking/about-booking.ts';
import {
  calendarNote,
  firstNameOf,
  linkNote,
  openButton,
  priceBlock,
  type VisitMail,
  visitFacts,
} from '../booking/visit-blocks.ts';
import { subscriptionMail } from './about-subscription.ts';
import type { ChargedCard } from './subscription-blocks.ts';

function content(mail: VisitMail, card: ChargedCard | null): MailContent {
  const { visit } = mail;
  const when = visitWords(visit.date, visit.slotId);
  return {
    subject: `Your next cleaning is booked: ${when}`,
    preheader: 'Your next visit is booked and confirmed.',
    title: 'Your next visit is booked',
    firstName: firstNameOf(visit),
    blocks: [
      text('The next visit of your subscription is booked and confirmed.'),
      visitFacts(mail),
      priceBlock(mail),
      ...some(
        visit.balance !== noMoney &&
          text(
            card !== null
              ? `We will charge your ${cardWords(card)} ${chargeHoursBefore} hours before the visit. You do not have to do anything.`
              : 'There is no card on file. Please pay before the visit.',
          ),
      ),
      ...some(
        visit.balance !== noMoney && card === null && button(`Pay ${money(visit.balance)}`, mail.payUrl),
      ),
      openButton(mail),
      ...linkNote(mail),
      calendarNote,
    ],
  };
}

const template = 'subscription-visit-booked';

export const visitBooked = subscriptionMail<CauseOf<'OccurrenceBooked'>>({
  async tell({ cause: { data }, desk }) {
    const [visit, payer] = await Promise.all([
      loadVisit(desk.kit.log, data.bookingId),
      createPayers(desk.kit)(data.subscriptionId),
    ]);
    if (visit === undefined || !isToCome(visit, desk.now(), desk.kit.settings.timeZone))
      return outdated(template);
    const mail = await visitDesk(desk, visit);
    return withCalendar(template, content(mail, payer?.card ?? null), mail);
  },
});
