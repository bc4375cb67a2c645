import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { Cents } from '@tidylog/contracts/vocabulary/money';
import { instantText } from '@tidylog/contracts/vocabulary/time';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import { type GivenBack, moneyOf } from './amounts.ts';
import type { Ledger, LedgerSubject } from './ledger.ts';

/** Two presses within it send one mail. */
const pause = { minutes: 1 };

const disputed =
  'A bank is deciding a dispute about this booking. Wait for its decision before you ask for more.';

export interface PaymentLink extends LedgerSubject {
  readonly linkId: string;
  readonly owed: Cents;
  readonly givenBack: readonly GivenBack[];
  readonly now: Temporal.Instant;
}

/** The office asks for a mail with the way to pay what is due. */
export const requestPaymentLink =
  ({ owed, givenBack, now, ...link }: PaymentLink) =>
  (
    ledger: Ledger,
  ): Decision<PaymentEvent, 'nothing-due' | 'already-paid' | 'payment-disputed' | 'link-just-sent'> => {
    if (ledger.links.some(({ linkId }) => linkId === link.linkId)) return accept();
    const amount = moneyOf(ledger, givenBack).dueOf(owed);
    if (amount === 0) return refuse(owed === 0 ? 'nothing-due' : 'already-paid');
    if ([...ledger.disputes.values()].some(({ status }) => status === 'open'))
      return refuse('payment-disputed', { detail: disputed });
    const last = ledger.links.at(-1);
    if (last !== undefined && Temporal.Instant.compare(now, Temporal.Instant.from(last.at).add(pause)) < 0)
      return refuse('link-just-sent');
    return accept({ type: 'PaymentLinkRequested', data: { ...link, amount, at: instantText(now) } });
  };
