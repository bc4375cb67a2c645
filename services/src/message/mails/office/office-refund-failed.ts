import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { paidOutside, refundFailureReason } from '@tidylog/contracts/vocabulary/payment-failures';
import type { CauseOf } from '../../composed.ts';
import { facts, type MailContent, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { isToldByWhatFollowed } from '../payment/told-by-what-followed.ts';
import { officeMail } from './about-office.ts';
import { forWhat, matterRows, nameOf, type OfficeMatter, ofOffice, toConsole } from './office-blocks.ts';

function content(
  matter: OfficeMatter,
  { amount, code }: { readonly amount: Cents; readonly code: string },
): MailContent {
  return {
    ...ofOffice,
    subject: `A refund of ${money(amount)} failed (${nameOf(matter)})`,
    preheader: 'Please find another way to refund the money.',
    title: 'A refund failed',
    blocks: [
      text(`A refund of ${money(amount)} for ${forWhat(matter)} failed: ${refundFailureReason(code)}.`),
      facts(...matterRows(matter, amount)),
      text('The amount still counts as paid. Please contact the customer and find another way to refund it.'),
      toConsole(matter),
    ],
  };
}

/** Nothing failed: no card was asked. */
const byHand = (matter: OfficeMatter, amount: Cents): MailContent => ({
  ...ofOffice,
  subject: `Please return ${money(amount)} by hand (${nameOf(matter)})`,
  preheader: 'It was paid outside the card system.',
  title: 'Money to return by hand',
  blocks: [
    text(
      `We owe a customer ${money(amount)} for ${forWhat(matter)}. It was paid outside the card system, so no card can get it back.`,
    ),
    facts(...matterRows(matter, amount)),
    text('The amount still counts as paid. Please return it, then mark it as settled in Attention.'),
    toConsole(matter),
  ],
});

export const officeRefundFailed = officeMail<CauseOf<'RefundFailed'>>({
  template: 'office-refund-failed',
  isToldOtherwise: ({ data }, entries) => isToldByWhatFollowed(data, entries),
  content: (matter, { data }) =>
    data.code === paidOutside ? byHand(matter, data.amount) : content(matter, data),
});
