import { disputedSum } from '@tidylog/contracts/vocabulary/dispute-reasons';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { CauseOf } from '../../composed.ts';
import { facts, type MailContent, text } from '../../render/content.ts';
import type { PaymentEntry } from '../payment/about-payment.ts';
import { officeMail } from './about-office.ts';
import { forWhat, matterRows, nameOf, type OfficeMatter, ofOffice, toConsole } from './office-blocks.ts';

function content(
  matter: OfficeMatter,
  { amount, outcome }: { readonly amount: Cents; readonly outcome: 'won' | 'lost' },
): MailContent {
  const isWon = outcome === 'won';
  return {
    ...ofOffice,
    subject: `The dispute about ${disputedSum(amount)} was ${outcome} (${nameOf(matter)})`,
    preheader: isWon ? 'The money stays with you.' : 'The bank took the money back.',
    title: isWon ? 'A dispute was won' : 'A dispute was lost',
    blocks: [
      text(
        isWon
          ? `The dispute about ${disputedSum(amount)}, paid for ${forWhat(matter)}, was decided in your favor. The payment still counts.`
          : `The dispute about ${disputedSum(amount)}, paid for ${forWhat(matter)}, was decided in the customer's favor. The amount no longer counts as paid, but the customer does not owe it again.`,
      ),
      facts(...matterRows(matter, amount)),
      toConsole(matter),
    ],
  };
}

const disputedIn = (entries: readonly PaymentEntry[], providerDisputeId: string): Cents =>
  entries.flatMap(({ type, data }) =>
    type === 'DisputeOpened' && data.providerDisputeId === providerDisputeId ? [data.amount] : [],
  )[0] ?? noMoney;

export const disputeClosed = officeMail<CauseOf<'DisputeClosed'>>({
  template: 'office-dispute',
  content: (matter, { data: { outcome, providerDisputeId } }, entries) =>
    content(matter, { outcome, amount: disputedIn(entries, providerDisputeId) }),
});
