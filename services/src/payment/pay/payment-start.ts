import type { Refused } from '@tidylog/contracts/domain/refused';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { type Decide, isRefused } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import type { Streams } from '../../kernel/transact.ts';
import { type StartPayment, startPayment } from '../../ledger/decisions.ts';
import { type Ledger, ledgerStream, type Payment, underWay } from '../../ledger/ledger.ts';
import type { Outcomes } from './outcomes.ts';

const tries = 4;

type Clear = (ledger: Folded<Ledger>, payment: Payment) => Promise<Folded<Ledger>>;

/** Decides in a ledger that has no payment in progress; `clear` looks at the one in progress, or closes it. */
export const createWhenFree =
  ({ transact, load }: Pick<Streams, 'transact' | 'load'>) =>
  async (
    ledgerId: LedgerId,
    decide: Decide<Ledger, PaymentEvent>,
    { clear, by }: { readonly clear: Clear; readonly by: WriteContext },
  ): Promise<Folded<Ledger> | Refused> => {
    const stream = ledgerStream(ledgerId);
    for (let left = tries; ; left -= 1) {
      const decided = await transact(stream, decide, by);
      if (!isRefused(decided) || decided.refused !== 'payment-under-way' || left === 0) return decided;
      const ledger = await load(stream);
      const payment = underWay(ledger.state);
      if (payment === undefined) continue;
      const after = await clear(ledger, payment);
      if (underWay(after.state)?.paymentId === payment.paymentId) return decided;
    }
  };

/** Starts payments: at most one of a ledger is in progress. */
export function createPaymentStart(
  streams: Pick<Streams, 'transact' | 'load'>,
  { giveUp, look }: Pick<Outcomes, 'giveUp' | 'look'>,
) {
  const whenFree = createWhenFree(streams);
  return (
    details: StartPayment,
    { replaces, by }: { readonly replaces: boolean; readonly by: WriteContext },
  ): Promise<Folded<Ledger> | Refused> => {
    const { ledgerId } = details;
    const clear: Clear = (ledger, payment) =>
      replaces ? giveUp({ ledgerId, payment }, 'replaced', by) : look(ledger, by);
    return whenFree(ledgerId, startPayment(details), { clear, by });
  };
}
