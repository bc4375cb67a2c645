import { ledgerId as ledgerIdSchema } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Cards } from '../../customer/cards.ts';
import type { Streams } from '../../kernel/transact.ts';
import { abandonPayment } from '../../ledger/decisions.ts';
import { type LedgerSubject, ledgerStream, type Payment, paymentIn } from '../../ledger/ledger.ts';
import type { PaymentGateway, ProviderNudge, ProviderPayment } from '../../payment-provider/gateway.ts';
import type { Outcomes } from '../pay/outcomes.ts';
import type { Accounts } from '../settle/accounts.ts';
import type { ChargeNews } from './charge-news.ts';

interface Dependencies {
  readonly streams: Streams;
  readonly gateway: PaymentGateway;
  readonly outcomes: Outcomes;
  readonly accounts: Accounts;
  readonly news: ChargeNews;
  readonly cards: Pick<Cards, 'hear'>;
}

interface Known {
  readonly subject: LedgerSubject;
  readonly payment: Payment;
}

/** A decline ends the payment with a given card; on a form, customers can try another card. */
const isFinalDecline = ({ status, failure }: ProviderPayment, { by }: Payment): boolean =>
  status === 'open' && failure !== null && by === 'card';

/**
 * A webhook only prompts us to ask the provider: everything that it now knows about the payment is recorded,
 * in whatever order and however often webhooks arrive.
 */
export function createNudges({ streams, gateway, outcomes, accounts, news, cards }: Dependencies) {
  const { record, hear } = outcomes;

  async function ours(reference: { ledgerId: string; paymentId: string } | null): Promise<Known | undefined> {
    const ledgerId = ledgerIdSchema.safeParse(reference?.ledgerId);
    if (!ledgerId.success || reference === null) return undefined;
    const { state } = await streams.load(ledgerStream(ledgerId.data));
    const payment = paymentIn(state, reference.paymentId);
    return payment && state.subject ? { subject: state.subject, payment } : undefined;
  }

  async function ofIntent(intentId: string | null, by: WriteContext): Promise<Known | undefined> {
    const said = intentId === null ? undefined : await gateway.payment(intentId);
    if (said === undefined) return undefined;
    const known = await ours(said.reference);
    if (known === undefined) return undefined;
    const { payment, subject } = known;
    const isOver = payment.status !== 'under-way';
    if (said.status === 'succeeded' || (!isOver && payment.by !== 'checkout'))
      await hear({ ledgerId: subject.ledgerId, payment }, said, by);
    if (!isOver && isFinalDecline(said, payment))
      await outcomes.decline({ ledgerId: subject.ledgerId, payment }, said, by);
    if (said.status === 'succeeded') await news({ ledgerId: subject.ledgerId, payment }, said.intentId, by);
    await accounts.agree(subject.ledgerId, by);
    return known;
  }

  async function ofCheckout(sessionId: string, by: WriteContext): Promise<void> {
    const session = await gateway.checkout(sessionId);
    if (session === undefined) return;
    if (session.intentId !== null) await ofIntent(session.intentId, by);
    const known = session.status === 'expired' ? await ours(session.reference) : undefined;
    if (known === undefined) return;
    const { subject, payment } = known;
    await record(
      subject.ledgerId,
      abandonPayment({ paymentId: payment.paymentId, reason: 'expired', seen: payment }),
      by,
    );
  }

  async function ofRefund(providerRefundId: string, by: WriteContext): Promise<void> {
    const refund = await gateway.refundOf(providerRefundId);
    if (refund !== undefined) await ofIntent(refund.intentId, by);
  }

  async function ofDispute(disputeId: string, by: WriteContext): Promise<void> {
    const dispute = await gateway.dispute(disputeId);
    if (dispute !== undefined) await ofIntent(dispute.intentId, by);
  }

  return async ({ kind, objectId }: ProviderNudge, by: WriteContext): Promise<void> => {
    switch (kind) {
      case 'payment':
        await ofIntent(objectId, by);
        return;
      case 'checkout':
        return ofCheckout(objectId, by);
      case 'refund':
        return ofRefund(objectId, by);
      case 'dispute':
        return ofDispute(objectId, by);
      case 'cards':
        return cards.hear(objectId, by);
      case 'setup':
      case 'other':
        return;
    }
  };
}
