import type { WriteContext } from '@tidylog/eventlog/event-log';
import { recordDispute } from '../../ledger/decisions.ts';
import { recordProviderRefund } from '../../ledger/refund-decisions.ts';
import type { PaymentGateway, ProviderDispute } from '../../payment-provider/gateway.ts';
import type { Outcomes, PaymentAt } from '../pay/outcomes.ts';

const saidOf = ({ disputeId, status, amount, reason }: ProviderDispute) => ({
  providerDisputeId: disputeId,
  amount,
  reason,
  outcome: status === 'open' ? null : status,
});

/**
 * Records everything that the provider knows about a payment that arrived: all refunds, from any source, and
 * disputes. It does not matter which webhook led here, or whether any did.
 */
export function createChargeNews(
  gateway: Pick<PaymentGateway, 'refundsOf' | 'disputesOf'>,
  { record }: Pick<Outcomes, 'record'>,
) {
  return async (
    { ledgerId, payment: { paymentId } }: PaymentAt,
    intentId: string,
    by: WriteContext,
  ): Promise<void> => {
    const [refunds, disputes] = await Promise.all([
      gateway.refundsOf(intentId),
      gateway.disputesOf(intentId),
    ]);
    for (const refund of refunds) await record(ledgerId, recordProviderRefund(refund, paymentId), by);
    for (const dispute of disputes)
      await record(ledgerId, recordDispute({ ...saidOf(dispute), paymentId }), by);
  };
}
export type ChargeNews = ReturnType<typeof createChargeNews>;
