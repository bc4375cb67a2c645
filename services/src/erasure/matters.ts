import { setTimeout as wait } from 'node:timers/promises';
import { bookingId, ledgerId, subscriptionId } from '@tidylog/contracts/schemas/ids';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import type { Matters, Views } from '@tidylog/server/views';
import { bookingStream } from '../booking/booking.ts';
import type { Booking } from '../booking/booking-state.ts';
import type { Kit } from '../kernel/kit.ts';
import { isInLedger, moneyOf } from '../ledger/amounts.ts';
import { type Ledger, ledgerStream } from '../ledger/ledger.ts';
import { guestCardsOf } from '../payment/card-holder.ts';
import { type Subscription, subscriptionStream } from '../subscription/subscription.ts';

/** What keeps a person from being erased, of a booking or of a subscription. */
export interface OpenMatter {
  readonly kind: 'booking' | 'subscription' | 'fee' | 'refund' | 'dispute';
  readonly booking_id: string | null;
  readonly subscription_id: string | null;
}

const ofBooking = (kind: OpenMatter['kind'], id: string): OpenMatter => ({
  kind,
  booking_id: id,
  subscription_id: null,
});
const ofSubscription = (kind: OpenMatter['kind'], id: string): OpenMatter => ({
  kind,
  booking_id: null,
  subscription_id: id,
});

const visitIsOpen = ({ status }: Booking): boolean =>
  ['requested', 'pending', 'confirmed', 'in_progress'].includes(status);
const subscriptionIsOpen = ({ status }: Subscription): boolean => ['active', 'paused'].includes(status);

const refundIsOpen = (ledger: Ledger, booking: Booking): boolean =>
  ledger.refunds.some(({ status }) => status === 'requested') ||
  (booking.status !== 'none' && booking.refunds.some(({ refundId }) => !isInLedger(ledger, refundId)));
const disputeIsOpen = ({ disputes }: Ledger): boolean =>
  [...disputes.values()].some(({ status }) => status === 'open');
const feeIsOpen = (ledger: Ledger): boolean => moneyOf(ledger, []).dueOf(ledger.feeDue) > noMoney;

/** Visits and subscriptions that are not over: the rows name them, their streams have the last word. */
export const createOpenVisits =
  ({ streams: { load } }: Pick<Kit, 'streams'>) =>
  async ({ bookings, subscriptions }: Matters): Promise<readonly OpenMatter[]> => {
    const visits = bookings.map(async (id): Promise<readonly OpenMatter[]> => {
      const { state } = await load(bookingStream(bookingId.parse(id)));
      return visitIsOpen(state) ? [ofBooking('booking', id)] : [];
    });
    const series = subscriptions.map(async (id): Promise<readonly OpenMatter[]> => {
      const { state } = await load(subscriptionStream(subscriptionId.parse(id)));
      return subscriptionIsOpen(state) ? [ofSubscription('subscription', id)] : [];
    });
    return (await Promise.all([...visits, ...series])).flat();
  };

/** Money that still has to move: fees to be paid, refunds that have not arrived, disputes at a bank. */
export const createOpenMoney =
  ({ streams: { load } }: Pick<Kit, 'streams'>) =>
  async ({ bookings, subscriptions }: Matters): Promise<readonly OpenMatter[]> => {
    const moneyIn = async (id: string): Promise<readonly OpenMatter['kind'][]> => {
      const [{ state: ledger }, { state: booking }] = await Promise.all([
        load(ledgerStream(ledgerId.parse(id))),
        load(bookingStream(bookingId.parse(id))),
      ]);
      return [
        ...(feeIsOpen(ledger) ? ['fee' as const] : []),
        ...(refundIsOpen(ledger, booking) ? ['refund' as const] : []),
        ...(disputeIsOpen(ledger) ? ['dispute' as const] : []),
      ];
    };
    const open = [
      ...bookings.map(async (id) => (await moneyIn(id)).map((kind) => ofBooking(kind, id))),
      ...subscriptions.map(async (id) => (await moneyIn(id)).map((kind) => ofSubscription(kind, id))),
    ];
    return (await Promise.all(open)).flat();
  };

/** Every stream with data encrypted with the keys of these persons, without those of their accounts. */
export const streamsOf = (
  persons: readonly string[],
  { bookings, subscriptions, waitlist, areas }: Matters,
): readonly string[] => [
  ...persons.map((id) => `customer-${id}`),
  ...bookings.flatMap((id) => [`booking-${id}`, `payment-${id}`]),
  ...subscriptions.flatMap((id) => [`subscription-${id}`, `payment-${id}`]),
  ...waitlist.map((id) => `waitlist-${id}`),
  ...areas.map((id) => `area-${id}`),
];

/** A card of a guest's subscription is kept under the subscription's id. */
export const seriesIn = (streams: readonly string[]): readonly CustomerId[] =>
  streams
    .filter((stream) => stream.startsWith('subscription-'))
    .map((stream) => guestCardsOf(subscriptionId.parse(stream.slice('subscription-'.length))));

/** How long an erasure waits for rows that are behind, and how often it looks, in milliseconds. */
const longestWait = 2_000;
const betweenLooks = 100;
export const secondsToCatchUp = 10;

/** Rows that are behind would miss a booking made a moment ago, and its name and address would stay for good. */
export const createReadSideCheck =
  ({ log }: Pick<Kit, 'log'>, views: Pick<Views, 'hasFolded'>) =>
  async (): Promise<boolean> => {
    const end = await log.lastPosition();
    for (let waited = 0; ; waited += betweenLooks) {
      if (await views.hasFolded(end)) return true;
      if (waited >= longestWait) return false;
      await wait(betweenLooks);
    }
  };
