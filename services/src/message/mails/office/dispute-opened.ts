import { disputedSum, disputeReason } from '@tidylog/contracts/vocabulary/dispute-reasons';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { CauseOf } from '../../composed.ts';
import { facts, type MailContent, text } from '../../render/content.ts';
import { officeMail } from './about-office.ts';
import { forWhat, matterRows, nameOf, type OfficeMatter, ofOffice, toConsole } from './office-blocks.ts';

function content(
  matter: OfficeMatter,
  { amount, reason }: { readonly amount: Cents; readonly reason: string },
): MailContent {
  return {
    ...ofOffice,
    subject: `A customer's bank disputes ${disputedSum(amount)} (${nameOf(matter)})`,
    preheader: "Answer it in the payment provider's dashboard.",
    title: 'A payment is disputed',
    blocks: [
      text(
        `A customer's bank disputes ${disputedSum(amount)}, paid for ${forWhat(matter)}. The reason: ${disputeReason(reason)}.`,
      ),
      facts(...matterRows(matter, amount)),
      text(
        "Please answer in the payment provider's dashboard, which shows the deadline. This payment cannot be refunded while the dispute is open.",
      ),
      toConsole(matter),
    ],
  };
}

export const disputeOpened = officeMail<CauseOf<'DisputeOpened'>>({
  template: 'office-dispute',
  content: (matter, { data }) => content(matter, data),
});
