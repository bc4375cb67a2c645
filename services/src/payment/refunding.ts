import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Folded } from '../folded.ts';
import { isProviderRefusal, type PaymentGateway, type ProviderRefund } from './gateway.ts';
import { type Ledger, type LedgerSubject, paymentIn, type Refund } from './ledger.ts';
import type { Outcomes } from './outcomes.ts';
import { failRefund, succeedRefund } from './refund-decisions.ts';

/** What a refund has come to; undefined while it is under way. */
export const refundOutcome = (
  refundId: string,
  {
    status,
    providerRefundId,
    failureCode,
  }: Pick<ProviderRefund, 'status' | 'providerRefundId' | 'failureCode'>,
) => {
  if (status === 'pending') return undefined;
  return status === 'succeeded'
    ? succeedRefund({ refundId, providerRefundId })
    : failRefund({ refundId, code: failureCode ?? 'failed' });
};

/** Sends the refunds of a ledger that were asked for to the provider, and records what came of them. */
export function createRefunding(gateway: PaymentGateway, { record }: Pick<Outcomes, 'record'>) {
  async function send({ ledgerId }: LedgerSubject, ledger: Ledger, refund: Refund) {
    const intentId = paymentIn(ledger, refund.paymentId)?.intentId;
    const { refundId, paymentId, amount } = refund;
    if (intentId == null) return failRefund({ refundId, code: 'no-payment' });
    const sent = await gateway.refund({ refundId, ledgerId, paymentId, intentId, amount });
    return isProviderRefusal(sent)
      ? failRefund({ refundId, code: sent.refused.code })
      : refundOutcome(refundId, sent);
  }

  return async (ledger: Folded<Ledger>, by: WriteContext): Promise<Folded<Ledger>> => {
    let folded = ledger;
    const { subject, refunds } = ledger.state;
    if (subject === null) return folded;
    for (const refund of refunds.filter(({ status }) => status === 'requested')) {
      const outcome = await send(subject, folded.state, refund);
      if (outcome !== undefined) folded = await record(subject.ledgerId, outcome, by);
    }
    return folded;
  };
}
