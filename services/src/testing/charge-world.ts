import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { PaymentEvent } from '@tidylog/contracts/events/payment';
import type { SubscriptionEvent } from '@tidylog/contracts/events/subscription';
import { subscriptionId } from '@tidylog/contracts/schemas/ids';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from '../booking/booking.ts';
import { createCards } from '../customer/cards.ts';
import { customerStream } from '../customer/customer.ts';
import { createStreams } from '../kernel/transact.ts';
import { createCharges } from '../payment/charge/charges.ts';
import { createOfficeFee } from '../payment/office/office-fee.ts';
import { createOutcomes } from '../payment/pay/outcomes.ts';
import { createPaymentRequests } from '../payment/pay/payment-requests.ts';
import { createPayments } from '../payment/payments.ts';
import { ids, placed, requestedWith } from './booking-events.ts';
import { createMemoryLog } from './memory-log.ts';
import { createMemoryPayments } from './memory-payments.ts';
import { settings } from './settings.ts';
import { next, start } from './subscription-events.ts';
import { eventsIn } from './world.ts';

export const { bookingId, customerId } = ids;
export const id: SubscriptionId = subscriptionId.parse('0197a1f0-0000-7000-8000-0000000000f9');
export const early = '2027-01-04T15:00:00Z';
/** 24 hours before the visit. */
export const due = '2027-01-14T14:00:00Z';
export const at = (time: string): WriteContext => ({
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from(time),
});
const confirmed: BookingEvent = {
  type: 'BookingConfirmed',
  data: { bookingId, customerId, by: 'subscription', cleanerId: null },
};
export const visit = [
  requestedWith({ occurrence: { subscriptionId: id, number: 1 }, holdUntil: null }),
  placed,
  confirmed,
];
export const startedAs = (changes: Partial<typeof start>): SubscriptionEvent => ({
  type: 'SubscriptionStarted',
  data: { ...start, subscriptionId: id, next: next('2027-01-22'), ...changes },
});
export const endedWith = (fee: number): SubscriptionEvent => ({
  type: 'SubscriptionCancelled',
  data: {
    subscriptionId: id,
    customerId,
    cancels: [],
    completedVisits: 0,
    fee: toCents(fee),
    waived: toCents(0),
    waiverReason: null,
  },
});
export function world(turn?: Parameters<typeof createMemoryPayments>[0]) {
  const log = createMemoryLog();
  const streams = createStreams(log);
  const payments = createMemoryPayments(turn);
  const { gateway } = payments;
  const kit = {
    log,
    streams,
    settings,
    vault: { hmac: async (_key: string, text: string) => text } as never,
  };
  const cards = createCards(kit, gateway);
  const outcomes = createOutcomes(streams, gateway);
  const paymentRequests = createPaymentRequests(streams, { gateway, outcomes, cards });
  const charge = createCharges(kit, { paymentRequests, cards });

  const told = (events: readonly PaymentEvent[]) =>
    events.map((event) => {
      if (event.type === 'PaymentStarted') return `started ${event.data.attempt}`;
      if (event.type === 'PaymentFailed') return `failed: ${event.data.code}`;
      return event.type === 'ChargePlanned'
        ? `planned ${event.data.attempt}: ${event.data.dueAt}`
        : event.type;
    });

  const appendBy = async (
    by: WriteContext,
    stream: string,
    ...events: Parameters<typeof log.append>[2][number][]
  ) => {
    const revision = (await eventsIn(log, stream)).length - 1;
    await log.append(stream, revision < 0 ? 'no_stream' : BigInt(revision), events, by);
  };

  return {
    payments,
    cards,
    /** What the product has of payments. */
    product: createPayments(kit, { gateway, cards }),
    booking: async () => (await streams.load(bookingStream(bookingId))).state,
    appendBy,
    officeFee: createOfficeFee(kit, outcomes),
    append: (stream: string, ...events: Parameters<typeof log.append>[2][number][]) =>
      appendBy(at(early), stream, ...events),
    givenCards: async (owner: typeof customerId) => [
      ...(await streams.load(customerStream(owner))).state.givenCards.values(),
    ],
    withCard: async (methodId: string, owner = customerId, isPrimary = true) => {
      const { clientSecret } = await cards.setUp(owner, at(early));
      payments.passSetup(clientSecret.replace('_secret', ''), methodId);
      const card = { customerId: owner, methodId, isPrimary, billingName: 'Ada Lovelace' };
      return cards.add(card, at(early));
    },
    chargeVisit: (time: string) => charge.visit(bookingId, at(time)),
    chargeFee: (time = early) => charge.fee(id, at(time)),
    ledger: async (ledgerId: string = bookingId) =>
      told((await eventsIn(log, `payment-${ledgerId}`)) as unknown as PaymentEvent[]),
  };
}
