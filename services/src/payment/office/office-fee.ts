import type { Refused } from '@tidylog/contracts/domain/refused';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, isRefused, refuse, together } from '../../kernel/decision.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { type OutsidePayment, oweFee, recordFee, waiveFee } from '../../ledger/decisions.ts';
import { evolve, type Ledger, type LedgerSubject } from '../../ledger/ledger.ts';
import { subscriptionStream } from '../../subscription/subscription.ts';
import { earlyFeeOf } from '../charge/early-fee.ts';
import type { Outcomes } from '../pay/outcomes.ts';
import { createWhenFree } from '../pay/payment-start.ts';

export type FeeReceived = Pick<OutsidePayment, 'method' | 'note'>;

/** What the office does about the early fee that a subscription still owes. */
export function createOfficeFee(
  { log, streams }: Pick<Kit, 'log' | 'streams'>,
  { giveUp }: Pick<Outcomes, 'giveUp'>,
) {
  const whenFree = createWhenFree(streams);

  const act = async (
    id: SubscriptionId,
    decideFor: (subject: LedgerSubject) => Decide<Ledger, PaymentEvent>,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const { state } = await streams.load(subscriptionStream(id));
    if (state.status === 'none') return refuse('not-found');
    const owed = await earlyFeeOf(log, id);
    if (owed === undefined || owed.fee === noMoney) return refuse('nothing-due');
    const subject = { ledgerId: id, owes: 'fee', customerId: owed.customerId } as const;
    const decide = together(evolve, [oweFee({ ...subject, amount: owed.fee }), decideFor(subject)]);
    const done = await whenFree(id, decide, {
      // Closed at the provider first: either the money arrives, or no one pays it afterwards.
      clear: (_ledger, payment) => giveUp({ ledgerId: id, payment }, 'nothing-due', by),
      by,
    });
    return isRefused(done) ? done : { position: done.last?.position };
  };

  return {
    waive: (id: SubscriptionId, note: string, by: WriteContext) =>
      act(id, (subject) => waiveFee({ ...subject, note }), by),
    record: (id: SubscriptionId, received: FeeReceived, by: WriteContext) =>
      act(id, (subject) => recordFee({ ...subject, ...received, paymentId: idFrom('fee-received', id) }), by),
  };
}
export type OfficeFee = ReturnType<typeof createOfficeFee>;
