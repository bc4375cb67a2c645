import { type Cents, noMoney, subtract } from '@tidylog/contracts/vocabulary/money';
import { createPayers } from '../../../payment/payer.ts';
import type { CauseOf, Desk } from '../../composed.ts';
import { button, type MailContent, some, text } from '../../render/content.ts';
import { cardWords, money } from '../../render/words.ts';
import type { Visit } from '../../visit.ts';
import { subscriptionMail } from './about-subscription.ts';
import { type ChargedCard, cancelledVisits, type SubscriptionMail } from './subscription-blocks.ts';
import { withdrawnVisits } from './withdrawn-visits.ts';

interface EndedSubscription {
  readonly cancelled: readonly Visit[];
  readonly fee: Cents;
  readonly card: ChargedCard | null;
  readonly payUrl: string;
}

function feeWay({ isGuest }: SubscriptionMail, card: ChargedCard | null): string {
  if (card !== null) return `We will charge it to your ${cardWords(card)}.`;
  return isGuest
    ? 'There is no card on file. Please contact our office to pay it.'
    : 'There is no card on file. Please pay it online.';
}

function content(mail: SubscriptionMail, { cancelled, fee, card, payUrl }: EndedSubscription): MailContent {
  const isOpen = fee !== noMoney && card === null;
  return {
    subject: 'Your subscription is cancelled',
    preheader: fee === noMoney ? 'There is no fee.' : `The early cancellation fee is ${money(fee)}.`,
    title: 'Your subscription is cancelled',
    firstName: mail.firstName,
    blocks: [
      text('We are sorry to see you go. Thank you for having us in your home.'),
      ...cancelledVisits(cancelled),
      text(
        fee === noMoney
          ? 'There is no fee.'
          : `It ended before the third cleaning, so there is an early cancellation fee of ${money(fee)}. ${feeWay(mail, card)}`,
      ),
      ...some(isOpen && !mail.isGuest && button(`Pay ${money(fee)}`, payUrl)),
    ],
  };
}

/** The office may have waived it since. */
async function feeLeft({ data }: CauseOf<'SubscriptionCancelled'>, { kit }: Desk): Promise<Cents> {
  let left = data.fee;
  for await (const event of kit.log.read(`payment-${data.subscriptionId}`))
    if (event.type === 'FeeWaived') left = subtract(left, event.data.amount);
  return left;
}

export const subscriptionCancelled = subscriptionMail<CauseOf<'SubscriptionCancelled'>>({
  async tell({ cause, mail, desk }) {
    const withdrawn = await withdrawnVisits(cause, desk);
    if (withdrawn === 'wait') return 'wait';
    const { cancelled, attachments } = withdrawn;
    const payer = await createPayers(desk.kit)(cause.data.subscriptionId);
    const ended = { cancelled, fee: await feeLeft(cause, desk), card: payer?.card ?? null };
    const payUrl = desk.links.page('/payment-history');
    return { template: 'subscription-cancelled', content: content(mail, { ...ended, payUrl }), attachments };
  },
});
