import { createPayers } from '../../../payment/payer.ts';
import { type CauseOf, plain } from '../../composed.ts';
import { facts, type MailContent, note, text } from '../../render/content.ts';
import { cardWords, frequencyWords, slotWords } from '../../render/words.ts';
import { addressLine } from '../../visit.ts';
import { subscriptionMail } from './about-subscription.ts';
import { type ChargedCard, manage, type SubscriptionMail } from './subscription-blocks.ts';

function content(
  mail: SubscriptionMail,
  { where, card }: { readonly where: string | null; readonly card: ChargedCard | null },
): MailContent {
  const paysWith = card === null ? 'No card yet' : cardWords(card);
  return {
    subject: `This subscription is yours now: ${frequencyWords[mail.frequency].toLowerCase()}`,
    preheader:
      card === null ? 'Choose a card for its visits.' : `Its visits are charged to your ${paysWith}.`,
    title: 'This subscription is yours now',
    firstName: mail.firstName,
    blocks: [
      text(
        'You took over a subscription that was ordered with your email address. It is in your account now.',
      ),
      facts(
        ['How often', frequencyWords[mail.frequency]],
        ['Time', slotWords(mail.slotId, mail.timeZone)],
        ...(where === null ? [] : [['Where', where] as const]),
        ['Paid with', paysWith],
      ),
      manage(mail),
      note('If you did not do this, change your password and contact our office.'),
    ],
  };
}

/**
 * Sent even if it was paused or ended since: it says who owns the subscription, and which card pays for it.
 */
export const subscriptionTakenOver = subscriptionMail<CauseOf<'SubscriptionTakenOver'>>({
  async tell({ cause, order, mail, desk }) {
    const payer = await createPayers(desk.kit)(cause.data.subscriptionId);
    const paid = { where: addressLine(order), card: payer?.card ?? null };
    return plain('subscription-taken-over', content(mail, paid));
  },
});
