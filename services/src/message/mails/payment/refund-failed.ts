import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { paidOutside } from '@tidylog/contracts/vocabulary/payment-failures';
import { type CauseOf, plain, toldOtherwise } from '../../composed.ts';
import { type MailContent, note, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { firstNameIn, paymentMail, wordsOf } from './about-payment.ts';
import { isToldByWhatFollowed } from './told-by-what-followed.ts';

function content(
  firstName: string | null,
  { amount, about }: { readonly amount: Cents; readonly about: string },
): MailContent {
  return {
    subject: `We could not refund ${money(amount)} to your card`,
    preheader: `For ${about}. We will find another way.`,
    title: 'Your refund did not go through',
    firstName,
    blocks: [
      text(
        `We tried to refund ${money(amount)} for ${about}, but your card did not accept it. The money is still yours. Our office knows about this and will contact you to find another way.`,
      ),
      note(
        'You do not have to do anything. If you would like to tell us how to reach you, reply to this email.',
      ),
    ],
  };
}

/** No card was asked: the office has to return it. */
const byHand = (
  firstName: string | null,
  { amount, about }: { readonly amount: Cents; readonly about: string },
): MailContent => ({
  subject: `We owe you ${money(amount)}`,
  preheader: `For ${about}. Our office will contact you.`,
  title: 'Your refund from our office',
  firstName,
  blocks: [
    text(
      `We owe you ${money(amount)} for ${about}. You did not pay it through our website, so our office will contact you to return it.`,
    ),
    note(
      'You do not have to do anything. If you would like to tell us how to reach you, reply to this email.',
    ),
  ],
});

const template = 'payment-refund-failed';

export const refundFailed = paymentMail<CauseOf<'RefundFailed'>>({
  tell({ cause, entries, about }) {
    const { amount, code } = cause.data;
    if (isToldByWhatFollowed(cause.data, entries)) return toldOtherwise(template);
    const words = code === paidOutside ? byHand : content;
    return plain(template, words(firstNameIn(about), { amount, about: wordsOf(about) }));
  },
});
