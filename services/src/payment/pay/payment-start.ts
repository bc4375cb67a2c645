import type { Refused } from '@tidylog/contracts/domain/refused';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { isRefused } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import type { Streams } from '../../kernel/transact.ts';
import { type StartPayment, startPayment } from '../../ledger/decisions.ts';
import { type Ledger, ledgerStream, underWay } from '../../ledger/ledger.ts';
import type { Outcomes } from './outcomes.ts';

const tries = 4;

/** Starts payments: at most one of a ledger is in progress. */
export function createPaymentStart(
  { transact, load }: Streams,
  { giveUp, look }: Pick<Outcomes, 'giveUp' | 'look'>,
) {
  return async function start(
    details: StartPayment,
    { replaces, by }: { readonly replaces: boolean; readonly by: WriteContext },
  ): Promise<Folded<Ledger> | Refused> {
    const stream = ledgerStream(details.ledgerId);
    for (let left = tries; ; left -= 1) {
      const started = await transact(stream, startPayment(details), by);
      if (!isRefused(started) || started.refused !== 'payment-under-way' || left === 0) return started;
      const ledger = await load(stream);
      const payment = underWay(ledger.state);
      if (payment === undefined) continue;
      const after = replaces
        ? await giveUp({ ledgerId: details.ledgerId, payment }, 'replaced', by)
        : await look(ledger, by);
      if (underWay(after.state)?.paymentId === payment.paymentId) return started;
    }
  };
}
