import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, noMoney } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import type { Cards } from '../../customer/cards.ts';
import type { Card } from '../../customer/customer.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import type { Done, Kit } from '../../kernel/kit.ts';
import { moneyOf } from '../../ledger/amounts.ts';
import { cardGone, type Ledger, paymentIn, underWay } from '../../ledger/ledger.ts';
import {
  describePayment,
  isPayable,
  ledgerOf,
  type PayableBooking,
  type RefusedNow,
} from '../pay/payable.ts';
import type { Asked, PaymentRequests } from '../pay/payment-requests.ts';
import { createBookingPayers, type Payer } from '../payer.ts';
import type { Accounts } from '../settle/accounts.ts';

interface Dependencies {
  readonly cards: Pick<Cards, 'providerCustomer'>;
  readonly paymentRequests: Pick<PaymentRequests, 'ask'>;
  readonly accounts: Pick<Accounts, 'ledger' | 'agree'>;
  readonly refusedNow: RefusedNow;
}

/** What a charge by the office would take, and from which card. */
export interface ChargeOffer {
  readonly amount: Cents;
  readonly card: Pick<Card, 'brand' | 'lastFour'>;
}

interface Chargeable {
  readonly booking: PayableBooking;
  readonly payer: Payer;
  readonly amount: Cents;
}

const disputed =
  'A bank is deciding a dispute about this booking. Wait for its decision before you charge more.';
const askLink = 'Nothing was charged. You can send the customer a payment link.';

/** Why the office charges nothing for a booking; undefined if it may. */
export function chargeRefusal(
  ledger: Ledger,
  { owed, due, hasCard }: { readonly owed: Cents; readonly due: Cents; readonly hasCard: boolean },
): Refused | undefined {
  if (due === noMoney) return refuse(owed === noMoney ? 'nothing-due' : 'already-paid');
  if ([...ledger.disputes.values()].some(({ status }) => status === 'open'))
    return refuse('payment-disputed', { detail: disputed });
  return hasCard ? undefined : refuse('no-card-to-charge');
}

const failureWords = (code: string | null, said: string | undefined): string => {
  if (code === 'authentication_required')
    return `The bank wants the customer to confirm this payment themselves. ${askLink}`;
  if (code === 'unavailable')
    return 'The payment provider could not be reached. Nothing was charged. Please try again.';
  return said ? `The bank declined the card: ${said} ${askLink}` : `The bank declined the card. ${askLink}`;
};

/** What the office is told of a charge that brought no money; undefined if it did. */
export function chargeOutcome({ payment, failure }: Pick<Asked, 'payment' | 'failure'>): Refused | undefined {
  switch (payment.status) {
    case 'succeeded':
      return undefined;
    case 'failed':
      if (payment.failure === cardGone)
        return refuse('card-gone', { detail: `This card can no longer be used. ${askLink}` });
      return refuse('payment-declined', {
        detail: failureWords(failure?.code ?? payment.failure, failure?.message),
      });
    case 'abandoned':
      return refuse('payment-replaced');
    case 'under-way':
      return refuse('payment-under-way', {
        detail: 'The bank has not decided yet. The booking shows the payment once it arrives.',
      });
  }
}

/** The office charges the card on file for what is due, while the customer is not there. */
export function createOfficeCharge(
  { log, streams, settings }: Pick<Kit, 'log' | 'streams' | 'settings'>,
  { cards, paymentRequests, accounts, refusedNow }: Dependencies,
) {
  const payerOf = createBookingPayers({ log, streams });

  async function chargeable(id: BookingId, ledger: Ledger): Promise<Chargeable | Refused> {
    const { state: booking } = await streams.load(bookingStream(id));
    if (booking.status === 'none') return refuse('not-found');
    if (!isPayable(booking)) return refuse('not-payable');
    const owed = booking.breakdown.finalTotal;
    const amount = moneyOf(ledger, booking.refunds).dueOf(owed);
    const payer = await payerOf(booking);
    const refused = chargeRefusal(ledger, { owed, due: amount, hasCard: payer !== undefined });
    if (refused !== undefined) return refused;
    return payer === undefined ? refuse('no-card-to-charge') : { booking, payer, amount };
  }

  async function ask({ booking, payer }: Chargeable, paymentId: string, by: WriteContext) {
    const subject = ledgerOf(booking);
    const owed = booking.breakdown.finalTotal;
    return paymentRequests.ask(
      { ...subject, paymentId, by: 'office', attempt: 1, owed, givenBack: booking.refunds },
      {
        methodId: payer.card.providerMethodId,
        savedBy: payer.customerId,
        providerCustomerId: await cards.providerCustomer(payer.customerId, by),
        description: describePayment(subject, await settings.at(by.time)),
        saveForLater: false,
        offSession: true,
        replaces: false,
        refusedNow: () => refusedNow(subject),
      },
      by,
    );
  }

  /** A booking may be cancelled in the meantime: then the money is refunded. */
  async function refusalAfter(
    asked: Asked,
    booking: PayableBooking,
    paid: Cents,
  ): Promise<Refused | undefined> {
    const { status } = asked.payment;
    if (status === 'succeeded') return paid > noMoney ? undefined : refuse('not-payable');
    const refused = status === 'abandoned' ? await refusedNow(ledgerOf(booking)) : undefined;
    return refused ?? chargeOutcome(asked);
  }

  return {
    offer: async (id: BookingId): Promise<ChargeOffer | Refused> => {
      const ledger = await accounts.ledger(id);
      const found = await chargeable(id, ledger);
      if (isRefused(found)) return found;
      if (underWay(ledger) !== undefined) return refuse('payment-under-way');
      return { amount: found.amount, card: found.payer.card };
    },

    /** At most one payment of a booking is in progress: a second one is refused, whoever started the first. */
    charge: async (id: BookingId, key: string, by: WriteContext): Promise<Done | Refused> => {
      const paymentId = idFrom('office-charge', id, key);
      const ledger = await accounts.ledger(id);
      const known = paymentIn(ledger, paymentId);
      if (known !== undefined && known.status !== 'under-way') {
        const { position } = await accounts.agree(id, by);
        return chargeOutcome({ payment: known, failure: null }) ?? { position };
      }
      const found = await chargeable(id, ledger);
      if (isRefused(found)) return found;
      const asked = await ask(found, paymentId, by);
      const { position, paid } = await accounts.agree(id, by);
      if (isRefused(asked)) return asked;
      return (await refusalAfter(asked, found.booking, paid)) ?? { position };
    },
  };
}
export type OfficeCharge = ReturnType<typeof createOfficeCharge>;
