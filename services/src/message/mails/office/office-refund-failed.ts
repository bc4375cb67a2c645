import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { CauseOf } from '../../composed.ts';
import { facts, type MailContent, text } from '../../render/content.ts';
import { money } from '../../render/words.ts';
import { isToldByWhatFollowed } from '../payment/told-by-what-followed.ts';
import { officeMail } from './about-office.ts';
import {
  forWhat,
  inWords,
  matterRows,
  nameOf,
  type OfficeMatter,
  ofOffice,
  toConsole,
} from './office-blocks.ts';

const reasonOf = (code: string): string =>
  code === 'paid-outside'
    ? 'It was not paid by card, so no card can get it back.'
    : `The reason given: ${inWords(code)}.`;

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
      text(`A refund of ${money(amount)} for ${forWhat(matter)} failed. ${reasonOf(code)}`),
      facts(...matterRows(matter, amount)),
      text('The amount still counts as paid. Please contact the customer and find another way to refund it.'),
      toConsole(matter),
    ],
  };
}

export const officeRefundFailed = officeMail<CauseOf<'RefundFailed'>>({
  template: 'office-refund-failed',
  isToldOtherwise: ({ data }, entries) => isToldByWhatFollowed(data, entries),
  content: (matter, { data }) => content(matter, data),
});
