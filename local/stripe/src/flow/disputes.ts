import { invalid, missing } from '../api/errors.ts';
import { newId } from '../storage/ids.ts';
import type { Dispute } from '../storage/objects.ts';
import { chargeOf } from './charges.ts';
import type { Context } from './context.ts';

const timeForEvidence = 20 * 86_400;

export function disputeOf({ store }: Context, id: string): Dispute {
  const found = store.find('dispute', id);
  if (!found) throw missing('dispute', id, 'id');
  return found;
}

/** The cardholder disputes a payment. */
export function openDispute(context: Context, chargeId: string): Dispute {
  const charge = chargeOf(context, chargeId);
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: context.now + timeForEvidence,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details.card.brand,
        case_type: 'chargeback',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  context.store.save(dispute);
  context.store.save({ ...charge, disputed: true });
  context.emit('charge.dispute.created', dispute);
  context.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank has decided; if we do not contest it, we lose. */
export function closeDispute(context: Context, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = disputeOf(context, id);
  if (dispute.status !== 'needs_response') throw invalid({ message: 'This dispute is already closed' });
  const closed = { ...dispute, status };
  context.store.save(closed);
  context.emit('charge.dispute.closed', closed);
  if (status === 'won') context.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
