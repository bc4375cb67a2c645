import { earlyFee } from '@tidylog/contracts/domain/early-fee';
import { workedDay } from '@tidylog/contracts/domain/rhythm';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import { subscriptionVersion } from '@tidylog/contracts/domain/versions';
import type { adminSubscription, subscription } from '@tidylog/contracts/schemas/subscriptions';
import type { z } from '@tidylog/contracts/schemas/zod';
import { rescheduleWindowHours } from '@tidylog/contracts/vocabulary/limits';
import { noMoney, toDollars } from '@tidylog/contracts/vocabulary/money';
import { slotLabel, slotStart } from '@tidylog/contracts/vocabulary/slots';
import { fullName } from '../people.ts';
import type { OpenVisit, SubscriptionRecord } from './find.ts';
import { type Offer, priceOfVisit } from './offer.ts';

export type Subscription = z.output<typeof subscription>;
export type AdminSubscription = z.output<typeof adminSubscription>;

export interface AnswerContext {
  readonly offer: Offer;
  readonly settings: BusinessSettings;
  readonly now: Temporal.Instant;
}

const startsAfter =
  (limit: Temporal.Instant, timeZone: string) =>
  ({ booking_date, slot_id }: OpenVisit): boolean =>
    Temporal.Instant.compare(slotStart(booking_date, slot_id, timeZone), limit) > 0;

/** Also a visit that is not booked yet; none while paused or once cancelled. */
function nextBookingDate(
  { status, next_date }: SubscriptionRecord,
  coming: readonly OpenVisit[],
  { closed }: Offer,
): string | null {
  if (status !== 'active') return null;
  const dates: string[] = coming.map(({ booking_date }) => booking_date);
  if (next_date !== null) dates.push(workedDay(next_date, (date) => closed.has(date)));
  return dates.toSorted()[0] ?? null;
}

const ends = ({ id, booking_date, paid }: OpenVisit) => ({
  booking_id: id,
  booking_date,
  refund: toDollars(paid),
});

function pauseOf(
  { status }: SubscriptionRecord,
  coming: readonly OpenVisit[],
  isLater: (visit: OpenVisit) => boolean,
): Pick<Subscription, 'pause_cancels' | 'pause_keeps'> {
  const concerned = status === 'active' ? coming : [];
  return {
    pause_cancels: concerned.filter(isLater).map(ends),
    pause_keeps: concerned
      .filter((visit) => !isLater(visit))
      .map(({ id, booking_date }) => ({ booking_id: id, booking_date })),
  };
}

function cardOf({
  id,
  is_guest,
  ordered_by,
  is_of_stranger,
  holder,
}: SubscriptionRecord): Subscription['card'] {
  const mayBePrimary = is_guest || (ordered_by === 'member' && !is_of_stranger);
  const cardId = holder?.given_cards[id] ?? (mayBePrimary ? holder?.primary_card_id : null);
  const card = holder?.cards.find((one) => one.cardId === cardId);
  return card ? { card_brand: card.brand, last_four: card.lastFour } : null;
}

/** A subscription as its customer sees it. */
export function subscriptionAnswer(
  record: SubscriptionRecord,
  { offer, settings, now }: AnswerContext,
): Subscription {
  const { timeZone, taxRate } = settings;
  const coming = record.open_visits.filter(startsAfter(now, timeZone));
  const isLater = startsAfter(now.add({ hours: rescheduleWindowHours }), timeZone);
  const fee = record.status === 'cancelled' ? noMoney : earlyFee(record.completed);
  return {
    id: record.id,
    status: record.status,
    frequency: record.frequency,
    next_booking_date: nextBookingDate(record, coming, offer),
    preferred_time_slot: slotLabel(record.slot_id),
    total_amount: toDollars(priceOfVisit(record, offer, { taxRate, now })),
    address: {
      street: record.street ?? '',
      city: record.city ?? '',
      state: record.state ?? '',
      zip_code: record.zip_code ?? '',
    },
    special_instructions: record.special_instructions,
    completed_cleanings: record.completed,
    early_cancellation_fee: toDollars(fee),
    card: cardOf(record),
    can_take_over: record.is_guest && record.status !== 'cancelled',
    ...pauseOf(record, coming, isLater),
    version: subscriptionVersion({
      status: record.status,
      nextDate: record.next_date,
      changes: record.changes,
    }),
  };
}

/** The visits that end with the subscription. */
const cancelEnds = (
  { open_visits }: Pick<SubscriptionRecord, 'open_visits'>,
  { settings, now }: Pick<AnswerContext, 'settings' | 'now'>,
) => open_visits.filter(startsAfter(now, settings.timeZone)).map(ends);

/** A subscription as the console sees it. */
export const adminSubscriptionAnswer = (
  record: SubscriptionRecord,
  context: AnswerContext,
): AdminSubscription => ({
  ...subscriptionAnswer(record, context),
  customer_id: record.kept_customer_id,
  is_guest: record.is_guest,
  has_email: record.has_email || record.has_recorded_email,
  customer_name: fullName({
    first_name: record.customer_first_name,
    last_name: record.customer_last_name,
  }),
  total_bookings_created: record.bookings_created,
  created_at: record.started_at,
  start_date: record.start_date,
  cancel_ends: cancelEnds(record, context),
});
