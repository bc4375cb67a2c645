import type { Todo, TodoKind } from '@tidylog/contracts/domain/todos';
import { bookingId, ledgerId } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Folded } from '../kernel/folded.ts';
import type { Kit } from '../kernel/kit.ts';
import { ledgerStream } from '../ledger/ledger.ts';
import type { Payments } from './payments.ts';

type Kinds = Extract<
  TodoKind,
  'payment-steps' | 'payment-withdrawal' | 'payment-settlement' | 'booking-refund' | 'refund'
>;

/** What the system does by itself about payments that are in progress, have arrived, or are to be refunded. */
export function createPaymentPolicies(
  { streams }: Kit,
  payments: Payments,
  becauseOf: (folded: Folded<unknown>) => WriteContext,
): Readonly<Record<Kinds, (todo: Todo) => Promise<void>>> {
  const ledgerOf = ({ subjectId }: Todo) => streams.load(ledgerStream(ledgerId.parse(subjectId)));
  const settle = async (todo: Todo) => {
    await payments.settle(bookingId.parse(todo.subjectId), becauseOf(await ledgerOf(todo)));
  };

  return {
    'payment-steps': async (todo) => {
      const ledger = await ledgerOf(todo);
      await payments.followUp(ledger, becauseOf(ledger));
    },
    'payment-withdrawal': async (todo) => {
      const ledger = await ledgerOf(todo);
      await payments.withdraw(ledger, becauseOf(ledger));
    },
    'payment-settlement': settle,
    'booking-refund': settle,
    refund: async (todo) => {
      const ledger = await ledgerOf(todo);
      await payments.refund(ledger, becauseOf(ledger));
    },
  };
}
