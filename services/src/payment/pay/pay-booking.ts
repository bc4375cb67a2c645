import type { Refused } from '@tidylog/contracts/domain/refused';
import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Cards } from '../../customer/cards.ts';
import { customerStream } from '../../customer/customer.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Streams } from '../../kernel/transact.ts';
import { keeperOf } from '../card-holder.ts';
import type { Accounts } from '../settle/accounts.ts';
import { describePayment, ledgerOf, type PayableBooking, type RefusedNow } from './payable.ts';
import { type Asked, type PaymentRequests, refusalOf } from './payment-requests.ts';

/** The card that a customer pays with: one saved here, or one just given to the provider. */
export type CardGiven =
  | {
      readonly cardId: string /** Whose card it must be; null where none can be. */;
      readonly owner: CustomerId | null;
    }
  | { readonly methodId: string; readonly save: boolean };

interface Dependencies {
  readonly streams: Streams;
  readonly settings: Pick<SettingsInForce, 'at'>;
  readonly cards: Pick<Cards, 'providerCustomer'>;
  readonly paymentRequests: PaymentRequests;
  readonly accounts: Accounts;
  readonly refusedNow: RefusedNow;
}

export interface Paid {
  readonly paymentStatus: 'paid' | 'pending';
  readonly clientSecret: string | null;
  readonly position: bigint | undefined;
}

const givenBack = 'This booking was cancelled in the meantime. We are refunding your payment to your card.';

/** Depends on what became of the booking: a double click gets the same answer twice. */
function answerOf(
  asked: Asked,
  { position, due, paid }: Awaited<ReturnType<Accounts['agree']>>,
): Paid | Refused {
  const { status } = asked.payment;
  const isPaid = due === 0 && paid > 0;
  if (status === 'succeeded' && paid === 0) return refuse('not-payable', { detail: givenBack });
  const refused = status === 'abandoned' && isPaid ? undefined : refusalOf(asked);
  if (refused !== undefined) return refused;
  return { paymentStatus: isPaid ? 'paid' : 'pending', clientSecret: asked.clientSecret, position };
}

/** A customer who is there pays a booking with a card. */
export function createPayBooking({
  streams,
  settings,
  cards,
  paymentRequests,
  accounts,
  refusedNow,
}: Dependencies) {
  async function savedCard({ cardId, owner }: Extract<CardGiven, { cardId: string }>) {
    const known = owner && (await streams.load(customerStream(owner))).state;
    const card = known?.cards.get(cardId);
    if (owner && known && card) {
      const { providerCustomerId } = known;
      return { methodId: card.providerMethodId, providerCustomerId, savedBy: owner };
    }
    return refuse('invalid-input', {
      errors: [{ path: 'payment_method_id', message: 'Choose one of your saved cards.' }],
    });
  }

  async function payWith(booking: PayableBooking, given: CardGiven, by: WriteContext) {
    if ('cardId' in given) {
      const saved = await savedCard(given);
      return isRefused(saved) ? saved : { ...saved, saveForLater: false };
    }
    const keeper = keeperOf(booking, given.save);
    const providerCustomerId = keeper && (await cards.providerCustomer(keeper, by));
    return { methodId: given.methodId, providerCustomerId, saveForLater: keeper !== null };
  }

  return async (booking: PayableBooking, given: CardGiven, by: WriteContext): Promise<Paid | Refused> => {
    const subject = ledgerOf(booking);
    const owed = booking.breakdown.finalTotal;
    if (owed === 0) return refuse('nothing-due');
    if ((await accounts.money(subject.ledgerId)).dueOf(owed) === 0) {
      // A payment may have arrived a moment ago that the booking has not recorded.
      await accounts.agree(subject.ledgerId, by);
      return refuse('already-paid');
    }
    const card = await payWith(booking, given, by);
    if (isRefused(card)) return card;
    const asked = await paymentRequests.ask(
      {
        ...subject,
        paymentId: crypto.randomUUID(),
        by: 'card',
        attempt: 1,
        owed,
        givenBack: booking.refunds,
      },
      {
        ...card,
        offSession: false,
        description: describePayment(subject, await settings.at(by.time)),
        replaces: true,
        refusedNow: () => refusedNow(subject),
      },
      by,
    );
    const balance = await accounts.agree(subject.ledgerId, by);
    if (isRefused(asked)) return asked;
    const wasGivenUp = asked.payment.status === 'abandoned';
    return (wasGivenUp ? await refusedNow(subject) : undefined) ?? answerOf(asked, balance);
  };
}
