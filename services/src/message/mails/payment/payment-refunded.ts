import type { ShownCard } from '@tidylog/contracts/events/payment';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { type CauseOf, plain } from '../../composed.ts';
import { facts, type MailContent, note, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { firstNameIn, ofPayment, paymentMail, wordsOf } from './about-payment.ts';
import { cardRow } from './payment-blocks.ts';

function content(
  firstName: string | null,
  {
    amount,
    card,
    about,
  }: { readonly amount: Cents; readonly card: ShownCard | null; readonly about: string },
): MailContent {
  return {
    subject: `We refunded ${money(amount)} to your card`,
    preheader: `For ${about}.`,
    title: 'Your refund is on its way',
    firstName,
    blocks: [
      text(`We refunded ${money(amount)} for ${about}.`),
      facts(['Amount', money(amount)], ...cardRow(card)),
      note('It can take 5 to 10 business days to appear on your statement.'),
    ],
  };
}

export const paymentRefunded = paymentMail<CauseOf<'RefundSucceeded'>>({
  tell({ cause, entries, about }) {
    const { paymentId, amount } = cause.data;
    const card = ofPayment(entries, paymentId, 'PaymentSucceeded')?.data.card ?? null;
    const refunded = { amount, card, about: wordsOf(about) };
    return plain('payment-refunded', content(firstNameIn(about), refunded));
  },
});
