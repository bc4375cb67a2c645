import { longDate } from '@tidylog/contracts/vocabulary/dates';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { type CauseOf, outdated, plain } from '../../composed.ts';
import { facts, type MailContent, text } from '../../render/content.ts';
import { frequencyWords, slotWords } from '../../render/words.ts';
import { subscriptionMail } from './about-subscription.ts';
import { manage, type SubscriptionMail } from './subscription-blocks.ts';

function content(mail: SubscriptionMail, nextDate: LocalDate): MailContent {
  return {
    subject: 'Your subscription is active again',
    preheader: `Your next visit is on ${longDate(nextDate)}.`,
    title: 'Your subscription is active again',
    firstName: mail.firstName,
    blocks: [
      text('Welcome back. We are booking your visits again.'),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['Time', slotWords(mail.slotId, mail.timeZone)],
        ['Next visit', longDate(nextDate)],
      ),
      manage(mail),
    ],
  };
}

const template = 'subscription-resumed';

export const subscriptionResumed = subscriptionMail<CauseOf<'SubscriptionResumed'>>({
  limited: [template],
  tell: ({ cause, mail, isLast }) =>
    isLast ? plain(template, content(mail, cause.data.next.nominalDate)) : outdated(template),
});
