import type { BookingId, LedgerId } from '@tidylog/contracts/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Cards } from '../customer/cards.ts';
import type { Folded } from '../folded.ts';
import type { Kit } from '../kit.ts';
import { createAccounts } from './accounts.ts';
import { createAsking } from './asking.ts';
import { createCheckout } from './checkout.ts';
import type { PaymentGateway } from './gateway.ts';
import { createKeepingCards } from './keeping-cards.ts';
import { type Ledger, ledgerStream } from './ledger.ts';
import { createListening } from './listening.ts';
import { createOutcomes } from './outcomes.ts';
import { createPaying } from './paying.ts';
import { isUseless } from './policy.ts';
import { createRefunding } from './refunding.ts';
import { createSettling } from './settling.ts';

interface Dependencies {
  readonly gateway: PaymentGateway;
  readonly cards: Cards;
}

/** Payments and refunds, of bookings and of fees. */
export function createPayments(kit: Kit, { gateway, cards }: Dependencies) {
  const { log, streams, settings } = kit;
  const outcomes = createOutcomes(streams, gateway);
  const asking = createAsking(streams, gateway, outcomes);
  const keepCard = createKeepingCards({ log, streams }, gateway, cards);
  const settle = createSettling(kit, keepCard);
  const refund = createRefunding(gateway, outcomes);
  const accounts = createAccounts({ streams, settle, refund });
  const shared = { log, streams, settings, gateway, cards, asking, outcomes, accounts };

  /** Finds out what became of the payment under way, and gives up one that is of no use any more. */
  async function followUp(ledger: Folded<Ledger>, by: WriteContext): Promise<void> {
    const { subject } = ledger.state;
    if (subject === null) return;
    const known = await outcomes.resolve(ledger, by);
    if (subject.owes === 'booking') {
      const booking = await streams.load(bookingStream(subject.ledgerId as string as BookingId));
      const payment = isUseless(known.state, booking.state);
      if (payment !== undefined)
        await outcomes.giveUp({ ledgerId: subject.ledgerId, payment }, 'nothing-due', by);
    }
    await accounts.agree(subject.ledgerId, by);
  }

  /** Before a hold ends for want of payment, the provider is asked whether money came. */
  async function beforeExpiry(bookingId: BookingId, by: WriteContext): Promise<void> {
    const ledger = await streams.load(ledgerStream(bookingId as string as LedgerId));
    if (ledger.state.subject === null) return;
    await outcomes.look(ledger, by);
    await accounts.agree(ledger.state.subject.ledgerId, by);
  }

  return {
    pay: createPaying(shared),
    openCheckout: createCheckout(shared),
    listen: createListening(shared),
    /** For charges by us. */
    asking,
    balanceOf: accounts.balanceOf,
    balanceOfFee: accounts.balanceOfFee,
    refundable: accounts.refundable,
    /** Brings a ledger and what it is about to agree, refunds included. */
    agree: accounts.agree,
    settle,
    refund,
    followUp,
    beforeExpiry,
    ledger: (ledgerId: LedgerId) => streams.load(ledgerStream(ledgerId)),
  };
}
export type Payments = ReturnType<typeof createPayments>;
