import { earlyFee } from '@tidylog/contracts/domain/early-fee';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { facts, type MailContent, note, text } from '../../render/content.ts';
import { frequencyWords, money, slotWords } from '../../render/words.ts';
import { subscriptionMail } from './about-subscription.ts';
import { manage, type SubscriptionMail } from './subscription-blocks.ts';

function content(mail: SubscriptionMail, nextDate: LocalDate): MailContent {
  return {
    subject: `Your subscription has started: ${frequencyWords[mail.frequency].toLowerCase()}`,
    preheader: `Your next visit is on ${longDate(nextDate)}.`,
    title: 'Your subscription has started',
    firstName: mail.firstName,
    blocks: [
      text(
        'Thank you for choosing regular cleanings. We book your visits ahead of time and email you about each one.',
      ),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['Time', slotWords(mail.slotId, mail.timeZone)],
        ['Next visit', longDate(nextDate)],
      ),
      manage(mail),
      note(
        `A subscription has at least three consecutive cleanings. If you cancel before the third one, there is a fee of ${money(earlyFee(0))}.`,
      ),
    ],
  };
}

const template = 'subscription-started';

export const subscriptionStarted = subscriptionMail<CauseOf<'SubscriptionStarted'>>({
  tell: ({ cause, mail, isLast }) =>
    isLast ? plain(template, content(mail, cause.data.next.nominalDate)) : outdated(template),
});
