import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { BookingId, LedgerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { slotStart } from '@tidylog/contracts/vocabulary/slots';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../../booking/booking.ts';
import type { KnownBooking } from '../../booking/booking-state.ts';
import type { Cards } from '../../customer/cards.ts';
import { type Decide, together } from '../../kernel/decision.ts';
import type { Folded } from '../../kernel/folded.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import type { Kit } from '../../kernel/kit.ts';
import { accepted } from '../../kernel/transact.ts';
import { type ChargeAction, nextCharge, planCharge } from '../../ledger/charge-plan.ts';
import { failPayment, oweFee, type StartPayment, startPayment } from '../../ledger/decisions.ts';
import {
  type ChargePlan,
  evolve,
  type Ledger,
  type LedgerSubject,
  ledgerStream,
  underWay,
} from '../../ledger/ledger.ts';
import { describePayment } from '../pay/payable.ts';
import type { PaymentRequests } from '../pay/payment-requests.ts';
import { createPayers, type Payer } from '../payer.ts';
import { earlyFeeOf } from './early-fee.ts';

const noCard = 'no-card';
/** A charge, and the plan after it: more would only go in circles. */
const mostSteps = 4;

const chargeOf = (
  subject: LedgerSubject,
  ledger: Ledger,
  attempt: number,
): Omit<StartPayment, 'owed' | 'givenBack'> => {
  const begun = underWay(ledger);
  const count = ledger.payments.filter(({ by }) => by === 'charge').length;
  return {
    ...subject,
    paymentId: begun?.by === 'charge' ? begun.paymentId : idFrom('charge', subject.ledgerId, String(count)),
    by: 'charge',
    attempt,
  };
};

const refusedForWantOfCard = (details: StartPayment) => [
  startPayment(details),
  failPayment({ paymentId: details.paymentId, code: noCard, card: null }),
];

/** A refused move does not matter to the plan. */
const movedBy = ({ lastMove }: KnownBooking, { plan }: Ledger): string | null => {
  if (lastMove === null) return null;
  return lastMove.refused === null ? lastMove.moveId : (plan?.moveId ?? null);
};

/** Charges by us, while the customer is not there: later visits of a subscription, and its early fee. */
export function createCharges(
  { log, streams, settings }: Kit,
  {
    paymentRequests,
    cards,
  }: {
    readonly paymentRequests: Pick<PaymentRequests, 'ask'>;
    readonly cards: Pick<Cards, 'providerCustomer'>;
  },
) {
  const { transact, load } = streams;

  const payerOf = createPayers({ log, streams });

  const decide = async (
    ledgerId: LedgerId,
    acts: readonly Decide<Ledger, PaymentEvent>[],
    by: WriteContext,
  ) => accepted(await transact(ledgerStream(ledgerId), together(evolve, acts), by));

  /** A refusal means that nothing is due anymore, or that another payment is in progress. */
  async function charge(details: StartPayment, payer: Payer | undefined, by: WriteContext): Promise<void> {
    if (payer === undefined) {
      await transact(ledgerStream(details.ledgerId), together(evolve, refusedForWantOfCard(details)), by);
      return;
    }
    const how = {
      methodId: payer.card.providerMethodId,
      savedBy: payer.customerId,
      providerCustomerId: await cards.providerCustomer(payer.customerId, by),
      description: describePayment(details, await settings.at(by.time)),
      saveForLater: false,
      offSession: true,
      replaces: false,
    };
    await paymentRequests.ask(details, how, by);
  }

  async function stepOfVisit(
    booking: KnownBooking,
    { state: ledger, last }: Folded<Ledger>,
    by: WriteContext,
  ): Promise<ChargeAction['do']> {
    const { bookingId, customerId, place, breakdown } = booking;
    const subject = { ledgerId: bookingId, owes: 'booking', customerId } as const;
    const owed = breakdown.finalTotal;
    const { occurrence } = booking;
    const payer = occurrence === null ? undefined : await payerOf(occurrence.subscriptionId);
    const givenBack = booking.refunds;
    const action = nextCharge(ledger, {
      owed,
      givenBack,
      startsAt: slotStart(place.date, place.slotId, settings.timeZone),
      moveId: movedBy(booking, ledger),
      now: by.time,
      hasCard: payer !== undefined,
    });
    const because = { ...by, causation: last?.id ?? by.causation };
    if (action.do === 'charge') {
      const details = { ...chargeOf(subject, ledger, action.attempt), owed, givenBack };
      await charge(details, payer, because);
    } else if (action.do === 'plan') {
      const first = action.isRefused
        ? refusedForWantOfCard({ ...chargeOf(subject, ledger, 1), owed, givenBack })
        : [];
      const acts = [...first, planCharge({ ...subject, plan: action.plan })];
      // Refused: the customer paid or is paying meanwhile, so it looks again.
      await transact(ledgerStream(subject.ledgerId), together(evolve, acts), because);
    }
    return action.do;
  }

  return {
    visit: async (bookingId: BookingId, by: WriteContext): Promise<void> => {
      for (let steps = 0; steps < mostSteps; steps += 1) {
        const { state: booking } = await load(bookingStream(bookingId));
        if (booking.status === 'none' || booking.status === 'cancelled') return;
        const ledger = await load(ledgerStream(bookingId));
        if ((await stepOfVisit(booking, ledger, by)) === 'nothing') return;
      }
    },

    fee: async (subscriptionId: SubscriptionId, by: WriteContext): Promise<void> => {
      const owed = await earlyFeeOf(log, subscriptionId);
      if (owed === undefined || owed.fee === noMoney) return;
      const { fee: amount, customerId } = owed;
      const subject = { ledgerId: subscriptionId, owes: 'fee', customerId } as const;
      const stream = ledgerStream(subject.ledgerId);
      const { state: ledger } = accepted(await transact(stream, oweFee({ ...subject, amount }), by));
      if (ledger.plan !== null) return;
      const payer = await payerOf(subscriptionId);
      if (payer !== undefined)
        await charge({ ...chargeOf(subject, ledger, 1), owed: amount, givenBack: [] }, payer, by);
      const plan: ChargePlan = { attempt: 1, dueAt: null, moveId: null };
      await decide(subject.ledgerId, [planCharge({ ...subject, plan })], by);
    },
  };
}
