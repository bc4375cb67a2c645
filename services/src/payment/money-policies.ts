import type { Todo, TodoKind } from '@tidylog/contracts/domain/todos';
import { bookingId, customerId, ledgerId, subscriptionId } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Cards } from '../customer/cards.ts';
import { customerStream } from '../customer/customer.ts';
import type { Folded } from '../kernel/folded.ts';
import type { Kit } from '../kernel/kit.ts';
import { ledgerStream } from '../ledger/ledger.ts';
import { subscriptionStream } from '../subscription/subscription.ts';
import { createJobPayRelease } from '../wallet/release.ts';
import { createCharges } from './charge/charges.ts';
import type { PaymentRequests } from './pay/payment-requests.ts';
import { createReceipts } from './receipt/receipts.ts';

type Kinds = Extract<
  TodoKind,
  'receipt-number' | 'visit-charge' | 'fee-charge' | 'job-pay-release' | 'card-detach' | 'provider-forget'
>;

/** What the system does by itself about receipts, charges and the pay that waits for a payment. */
export function createMoneyPolicies(
  kit: Kit,
  { paymentRequests, cards }: { readonly paymentRequests: PaymentRequests; readonly cards: Cards },
  becauseOf: (folded: Folded<unknown>) => WriteContext,
): Readonly<Record<Kinds, (todo: Todo) => Promise<void>>> {
  const { streams } = kit;
  const numberReceipts = createReceipts(kit);
  const charge = createCharges(kit, { paymentRequests, cards });
  const releasePay = createJobPayRelease(streams);

  return {
    'receipt-number': async ({ subjectId }) => {
      const id = ledgerId.parse(subjectId);
      await numberReceipts(id, becauseOf(await streams.load(ledgerStream(id))));
    },
    'visit-charge': async ({ subjectId }) => {
      const id = bookingId.parse(subjectId);
      await charge.visit(id, becauseOf(await streams.load(bookingStream(id))));
    },
    'fee-charge': async ({ subjectId }) => {
      const id = subscriptionId.parse(subjectId);
      await charge.fee(id, becauseOf(await streams.load(subscriptionStream(id))));
    },
    'card-detach': async ({ subjectId }) => {
      const id = customerId.parse(subjectId);
      await cards.detach(id, becauseOf(await streams.load(customerStream(id))));
    },
    'provider-forget': async ({ subjectId }) => {
      const id = customerId.parse(subjectId);
      await cards.forget(id, becauseOf(await streams.load(customerStream(id))));
    },
    'job-pay-release': async ({ subjectId }) => {
      const booking = await streams.load(bookingStream(bookingId.parse(subjectId)));
      await releasePay(booking, becauseOf(booking));
    },
  };
}
