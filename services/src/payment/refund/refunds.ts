import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import { paidOutside } from '@tidylog/contracts/vocabulary/payment-failures';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Decide } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import type { Streams } from '../../kernel/transact.ts';
import {
  type Ledger,
  type LedgerSubject,
  ledgerStream,
  paymentIn,
  type Refund,
} from '../../ledger/ledger.ts';
import {
  failRefund,
  idOfProviderMade,
  openDisputeOf,
  postponeRefund,
  refundAttempt,
  refundOutcome,
  refuseRefund,
} from '../../ledger/refund-decisions.ts';
import {
  isProviderRefusal,
  type PaymentGateway,
  type ProviderRefund,
  type ProviderRefusal,
} from '../../payment-provider/gateway.ts';
import type { ChargeNews } from '../news/charge-news.ts';
import type { Outcomes } from '../pay/outcomes.ts';

interface Dependencies {
  readonly streams: Pick<Streams, 'load'>;
  readonly gateway: Pick<PaymentGateway, 'refund' | 'refundsOf'>;
  readonly outcomes: Pick<Outcomes, 'record'>;
  readonly news: ChargeNews;
}

/** Sends a ledger's requested refunds to the provider and records their outcomes. */
export function createRefunds({ streams, gateway, outcomes: { record }, news }: Dependencies) {
  /** A refund that was made at the provider, or whose answer was lost, is only looked up. */
  async function send(
    { ledgerId }: LedgerSubject,
    { refundId, paymentId, amount }: Refund,
    { intentId, attempt }: { intentId: string; attempt: number },
  ): Promise<ProviderRefund | ProviderRefusal> {
    const there = (await gateway.refundsOf(intentId)).find(
      (refund) => refund.refundId === refundId || idOfProviderMade(refund.providerRefundId) === refundId,
    );
    return there ?? gateway.refund({ refundId, attempt, ledgerId, paymentId, intentId, amount });
  }

  async function refused(
    { ledgerId }: LedgerSubject,
    { refund, intentId, attempt, code }: { refund: Refund; intentId: string; attempt: number; code: string },
    by: WriteContext,
  ): Promise<Folded<Ledger>> {
    const { refundId, paymentId } = refund;
    const { state: before } = await streams.load(ledgerStream(ledgerId));
    const payment = paymentIn(before, paymentId);
    if (payment !== undefined) await news({ ledgerId, payment }, intentId, by);
    const folded = await streams.load(ledgerStream(ledgerId));
    if (openDisputeOf(folded.state, paymentId) !== undefined)
      return record(ledgerId, postponeRefund({ refundId }), by);
    // A bank has decided for us since, and another process may be refunding it now: it has not failed.
    if (code === 'charge_disputed' && refundAttempt(folded.state, paymentId) !== attempt) return folded;
    const there = await gateway.refundsOf(intentId);
    return record(ledgerId, refuseRefund({ refundId, code, there }), by);
  }

  async function carryOut(subject: LedgerSubject, ledger: Folded<Ledger>, refund: Refund, by: WriteContext) {
    const { refundId, paymentId } = refund;
    const payment = paymentIn(ledger.state, paymentId);
    const intentId = payment?.intentId;
    const outcome = (decide: Decide<Ledger, PaymentEvent>) => record(subject.ledgerId, decide, by);
    if (intentId == null)
      return outcome(failRefund({ refundId, code: payment?.by === 'outside' ? paidOutside : 'no-payment' }));
    if (openDisputeOf(ledger.state, paymentId) !== undefined) return outcome(postponeRefund({ refundId }));
    const attempt = refundAttempt(ledger.state, paymentId);
    const sent = await send(subject, refund, { intentId, attempt });
    return isProviderRefusal(sent)
      ? refused(subject, { refund, intentId, attempt, code: sent.refused.code }, by)
      : outcome(refundOutcome(refundId, sent));
  }

  return async (ledger: Folded<Ledger>, by: WriteContext): Promise<Folded<Ledger>> => {
    let folded = ledger;
    const { subject } = ledger.state;
    if (subject === null) return folded;
    const tried = new Set<string>();
    for (;;) {
      const refund = folded.state.refunds.find(
        ({ status, refundId }) => status === 'requested' && !tried.has(refundId),
      );
      if (refund === undefined) return folded;
      tried.add(refund.refundId);
      folded = await carryOut(subject, folded, refund, by);
    }
  };
}
