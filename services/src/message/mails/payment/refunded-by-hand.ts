import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { outsideWay } from '@tidylog/contracts/vocabulary/outside-payments';
import { type CauseOf, plain } from '../../composed.ts';
import { facts, type MailContent, note, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { firstNameIn, paymentMail, wordsOf } from './about-payment.ts';

interface Returned {
  readonly amount: Cents;
  /** ` in cash`, or nothing. */
  readonly way: string;
  readonly about: string;
}

const content = (firstName: string | null, { amount, way, about }: Returned): MailContent => ({
  subject: `Our office returns ${money(amount)} to you`,
  preheader: `For ${about}.`,
  title: 'Your refund from our office',
  firstName,
  blocks: [
    text(
      `You paid${way} for ${about}, not through our website. So our office returns this money to you in person.`,
    ),
    facts(['Amount', money(amount)]),
    note('If you do not have it within a few days, reply to this email.'),
  ],
});

export const refundedByHand = paymentMail<CauseOf<'RefundRecorded'>>({
  tell({ cause, about }) {
    const { amount, method } = cause.data;
    const returned = { amount, way: outsideWay(method), about: wordsOf(about) };
    return plain('payment-refunded-by-hand', content(firstNameIn(about), returned));
  },
});
