import { bookingId, ledgerId, subscriptionId } from '@tidylog/contracts/schemas/ids';
import type { openMatter } from '@tidylog/contracts/schemas/people';
import type { z } from '@tidylog/contracts/schemas/zod';
import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { rhythmText } from '@tidylog/contracts/vocabulary/homes';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import { slotLabel } from '@tidylog/contracts/vocabulary/slots';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { Matters } from '@tidylog/server/views';
import { bookingStream } from '../booking/booking.ts';
import { type Booking, initial } from '../booking/booking-state.ts';
import type { Kit } from '../kernel/kit.ts';
import { ProviderUnavailable } from '../kernel/provider-errors.ts';
import { isInLedger, moneyOf } from '../ledger/amounts.ts';
import { type Ledger, ledgerStream } from '../ledger/ledger.ts';
import { guestCardsOf } from '../payment/card-holder.ts';
import type { Payments } from '../payment/payments.ts';
import { reconciliationStream } from '../reconciliation/reconciliation.ts';
import { type Subscription, subscriptionStream } from '../subscription/subscription.ts';

type OpenMatter = z.output<typeof openMatter>;

const texts: Readonly<Record<OpenMatter['kind'], string>> = {
  booking: 'the visit is not over',
  subscription: 'it is not cancelled',
  fee: 'a fee is not paid',
  refund: 'a refund is on its way',
  'failed-refund':
    'a refund failed. We still owe the money: return it, then choose “Mark as settled” in Attention',
  dispute: 'a bank is deciding a dispute',
};

const startOf = (booking: Booking): string =>
  booking.status === 'none' ? '' : `${booking.place.date} ${booking.place.slotId}`;

const nameOfBooking = (booking: Booking): string =>
  booking.status === 'none'
    ? 'Booking'
    : `Booking on ${longDate(booking.place.date)}, ${slotLabel(booking.place.slotId)}`;

const nameOfSubscription = (subscription: Subscription): string =>
  subscription.status === 'none'
    ? 'Subscription'
    : `Subscription that started on ${longDate(subscription.rhythm.anchorDate)} (${rhythmText(subscription.rhythm.frequency).toLowerCase()})`;

const ofBooking = (kind: OpenMatter['kind'], id: string, booking: Booking): OpenMatter => ({
  kind,
  booking_id: id,
  subscription_id: null,
  name: nameOfBooking(booking),
  text: texts[kind],
});
const ofSubscription = (kind: OpenMatter['kind'], id: string, subscription: Subscription): OpenMatter => ({
  kind,
  booking_id: null,
  subscription_id: id,
  name: nameOfSubscription(subscription),
  text: texts[kind],
});

const mostNamed = 5;

/** What is open, each in a sentence, for a refusal. */
export function openMattersText(open: readonly OpenMatter[]): string {
  const sentences = open.slice(0, mostNamed).map(({ name, text }) => `${name}: ${text}.`);
  const more = open.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

const visitIsOpen = ({ status }: Booking): boolean =>
  ['requested', 'pending', 'confirmed', 'in_progress'].includes(status);
const subscriptionIsOpen = ({ status }: Subscription): boolean => ['active', 'paused'].includes(status);

const refundIsOpen = (ledger: Ledger, booking: Booking): boolean =>
  ledger.refunds.some(({ status }) => status === 'requested') ||
  (booking.status !== 'none' && booking.refunds.some(({ refundId }) => !isInLedger(ledger, refundId)));
/** What could not be refunded is owed until it is returned, or until the office has marked it as settled. */
const refundIsOwed = (ledger: Ledger, settled: ReadonlySet<string>): boolean =>
  moneyOf(ledger, []).kept > noMoney &&
  ledger.refunds.some(({ status, refundId }) => status === 'failed' && !settled.has(refundId));
const disputeIsOpen = ({ disputes }: Ledger): boolean =>
  [...disputes.values()].some(({ status }) => status === 'open');
const feeIsOpen = (ledger: Ledger): boolean => moneyOf(ledger, []).dueOf(ledger.feeDue) > noMoney;

/** Visits and subscriptions that are not over: the rows name them, their streams have the last word. */
export const createOpenVisits =
  ({ streams: { load } }: Pick<Kit, 'streams'>) =>
  async ({ bookings, subscriptions }: Matters): Promise<readonly OpenMatter[]> => {
    const visits = bookings.map(async (id) => {
      const { state } = await load(bookingStream(bookingId.parse(id)));
      return { id, state };
    });
    const series = subscriptions.map(async (id): Promise<readonly OpenMatter[]> => {
      const { state } = await load(subscriptionStream(subscriptionId.parse(id)));
      return subscriptionIsOpen(state) ? [ofSubscription('subscription', id, state)] : [];
    });
    const open = (await Promise.all(visits))
      .filter(({ state }) => visitIsOpen(state))
      .toSorted((one, other) => (startOf(one.state) < startOf(other.state) ? -1 : 1));
    return [
      ...open.map(({ id, state }) => ofBooking('booking', id, state)),
      ...(await Promise.all(series)).flat(),
    ];
  };

/** Money that still has to move: fees to be paid, refunds that have not arrived or that failed, disputes at a bank. */
export const createOpenMoney =
  ({ streams: { load } }: Pick<Kit, 'streams'>) =>
  async ({ bookings, subscriptions }: Matters): Promise<readonly OpenMatter[]> => {
    const moneyIn = async (id: string, booking: Booking): Promise<readonly OpenMatter['kind'][]> => {
      const { state: ledger } = await load(ledgerStream(ledgerId.parse(id)));
      const { state: checks } = await load(reconciliationStream);
      return [
        ...(feeIsOpen(ledger) ? ['fee' as const] : []),
        ...(refundIsOpen(ledger, booking) ? ['refund' as const] : []),
        ...(refundIsOwed(ledger, checks.settled) ? ['failed-refund' as const] : []),
        ...(disputeIsOpen(ledger) ? ['dispute' as const] : []),
      ];
    };
    const open = [
      ...bookings.map(async (id) => {
        const { state } = await load(bookingStream(bookingId.parse(id)));
        return (await moneyIn(id, state)).map((kind) => ofBooking(kind, id, state));
      }),
      ...subscriptions.map(async (id) => {
        const { state } = await load(subscriptionStream(subscriptionId.parse(id)));
        return (await moneyIn(id, initial)).map((kind) => ofSubscription(kind, id, state));
      }),
    ];
    return (await Promise.all(open)).flat();
  };

/** Every stream with data encrypted with the keys of these persons, without those of their accounts. */
export const streamsOf = (
  persons: readonly string[],
  { bookings, subscriptions, waitlist, areas, invoices, texts }: Matters,
): readonly string[] => [
  ...persons.map((id) => `customer-${id}`),
  ...bookings.flatMap((id) => [`booking-${id}`, `payment-${id}`]),
  ...subscriptions.flatMap((id) => [`subscription-${id}`, `payment-${id}`]),
  ...waitlist.map((id) => `waitlist-${id}`),
  ...areas.map((id) => `area-${id}`),
  ...invoices.map((id) => `invoice-${id}`),
  ...texts.map((id) => `message-${id}`),
];

/** A card of a guest's subscription is kept under the subscription's id. */
export const seriesIn = (streams: readonly string[]): readonly CustomerId[] =>
  streams
    .filter((stream) => stream.startsWith('subscription-'))
    .map((stream) => guestCardsOf(subscriptionId.parse(stream.slice('subscription-'.length))));

/** Closes what is being paid under these streams. */
export const createClosePayments =
  ({ closeOfErased }: Pick<Payments, 'closeOfErased'>) =>
  async (streams: readonly string[], by: WriteContext): Promise<void> => {
    for (const stream of streams.filter((name) => name.startsWith('payment-')))
      await closeOfErased(ledgerId.parse(stream.slice('payment-'.length)), by);
  };
export type ClosePayments = ReturnType<typeof createClosePayments>;

/** Undefined while the provider does not answer: the to-do does what is left. */
export const orLater = <Result>(work: Promise<Result>): Promise<Result | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  });
