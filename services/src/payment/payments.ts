import type { BookingId, LedgerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import type { Cards } from '../customer/cards.ts';
import type { Folded } from '../kernel/folded.ts';
import type { Kit } from '../kernel/kit.ts';
import { type Ledger, ledgerStream, underWay } from '../ledger/ledger.ts';
import type { PaymentGateway } from '../payment-provider/gateway.ts';
import { createKeepCard } from './charge/keep-card.ts';
import { createChargeNews } from './news/charge-news.ts';
import { createNudges } from './news/provider-nudges.ts';
import { createOfficeCharge } from './office/office-charge.ts';
import { createOfficeFee } from './office/office-fee.ts';
import { createOfficeLink } from './office/office-link.ts';
import { createOfficePayments } from './office/office-payments.ts';
import { createCheckout } from './pay/checkout.ts';
import { createOutcomes } from './pay/outcomes.ts';
import { createPayBooking } from './pay/pay-booking.ts';
import { createRefusedNow } from './pay/payable.ts';
import { createPaymentRequests } from './pay/payment-requests.ts';
import { isUseless } from './policy.ts';
import { createRefunds } from './refund/refunds.ts';
import { createAccounts } from './settle/accounts.ts';
import { createBookingMoney } from './settle/booking-money.ts';
import { createSettlement } from './settle/settlement.ts';

interface Dependencies {
  readonly gateway: PaymentGateway;
  readonly cards: Cards;
}

/** Payments and refunds, of bookings and of fees. */
export function createPayments(kit: Kit, { gateway, cards }: Dependencies) {
  const { log, streams, settings } = kit;
  const outcomes = createOutcomes(streams, gateway);
  const paymentRequests = createPaymentRequests(streams, { gateway, outcomes, cards });
  const keepCard = createKeepCard({ log, streams }, gateway, cards);
  const settle = createSettlement(kit, keepCard);
  const news = createChargeNews(gateway, outcomes);
  const refund = createRefunds({ streams, gateway, outcomes, news });
  const accounts = createAccounts({ streams, settle, refund });
  const refusedNow = createRefusedNow(streams);
  const shared = {
    refusedNow,
    log,
    streams,
    settings,
    gateway,
    cards,
    paymentRequests,
    outcomes,
    accounts,
    news,
  };

  /** Closes a payment that is no longer useful, at the provider first: no one can pay with it afterwards. */
  async function withdraw({ state: ledger }: Folded<Ledger>, by: WriteContext): Promise<void> {
    const { subject } = ledger;
    if (subject === null) return;
    const { ledgerId } = subject;
    if (subject.owes === 'booking') {
      const booking = await streams.load(bookingStream(ledgerId as BookingId));
      const payment = isUseless(ledger, booking.state);
      if (payment !== undefined) await outcomes.giveUp({ ledgerId, payment }, 'nothing-due', by);
    }
    await accounts.agree(ledgerId, by);
  }

  const followUp = async (ledger: Folded<Ledger>, by: WriteContext): Promise<void> =>
    withdraw(await outcomes.resolve(ledger, by), by);

  const office = createOfficePayments({ streams, settle, accounts, refusedNow, withdraw });

  const officeCharge = createOfficeCharge(kit, { cards, paymentRequests, accounts, refusedNow });

  const officeFee = createOfficeFee({ log, streams }, outcomes);

  /** Closes what an erased customer began to pay, at the provider too: no one is charged after their erasure. */
  async function closeOfErased(ledgerId: LedgerId, by: WriteContext): Promise<void> {
    const payment = underWay((await streams.load(ledgerStream(ledgerId))).state);
    if (payment !== undefined) await outcomes.giveUp({ ledgerId, payment }, 'customer-erased', by);
  }

  async function beforeExpiry(bookingId: BookingId, by: WriteContext): Promise<void> {
    const ledger = await streams.load(ledgerStream(bookingId));
    if (ledger.state.subject === null) return;
    await outcomes.look(ledger, by);
    await accounts.agree(ledger.state.subject.ledgerId, by);
  }

  return {
    pay: createPayBooking(shared),
    openCheckout: createCheckout(shared),
    listen: createNudges(shared),
    paymentRequests,
    agree: accounts.agree,
    ofInvoices: { balanceDue: accounts.dueOf, record: office.record },
    settle,
    ofBookings: createBookingMoney(streams, settle),
    refund,
    followUp,
    withdraw,
    office,
    officeCharge,
    officeFee,
    officeLink: createOfficeLink({ log, streams }),
    beforeExpiry,
    closeOfErased,
    ledger: (ledgerId: LedgerId) => streams.load(ledgerStream(ledgerId)),
  };
}
export type Payments = ReturnType<typeof createPayments>;
