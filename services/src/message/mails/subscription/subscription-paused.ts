import { rescheduleWindow } from '@tidylog/contracts/vocabulary/limits';
import { type CauseOf, outdated } from '../../composed.ts';
import { type MailContent, text } from '../../render/content.ts';
import type { Visit } from '../../visit.ts';
import { subscriptionMail, subscriptionVisits } from './about-subscription.ts';
import { cancelledVisits, manage, type SubscriptionMail, visitList } from './subscription-blocks.ts';
import { withdrawnVisits } from './withdrawn-visits.ts';

function content(
  mail: SubscriptionMail,
  { cancelled, kept }: { readonly cancelled: readonly Visit[]; readonly kept: readonly Visit[] },
): MailContent {
  return {
    subject: 'Your subscription is paused',
    preheader: 'We will not book new visits until you resume.',
    title: 'Your subscription is paused',
    firstName: mail.firstName,
    blocks: [
      text('We will not book new visits until you resume.'),
      ...cancelledVisits(cancelled),
      ...(kept.length === 0
        ? []
        : [
            text(
              `These visits start within ${rescheduleWindow} of the pause or had already started, so they stay booked:`,
            ),
            visitList(kept),
          ]),
      manage(mail),
    ],
  };
}

const template = 'subscription-paused';

export const subscriptionPaused = subscriptionMail<CauseOf<'SubscriptionPaused'>>({
  limited: [template],
  async tell({ cause, mail, isLast, desk }) {
    if (!isLast) return outdated(template);
    const withdrawn = await withdrawnVisits(cause, desk);
    if (withdrawn === 'wait') return 'wait';
    const { visits, cancelled, attachments } = withdrawn;
    const kept = [
      ...(await subscriptionVisits(desk, cause.data.keeps)),
      ...visits.filter(({ status }) => status !== 'cancelled'),
    ];
    return { template, content: content(mail, { cancelled, kept }), attachments };
  },
});
