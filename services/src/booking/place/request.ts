import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BusinessSettings } from '@tidylog/contracts/domain/settings';
import type { Breakdown, Occurrence, RedeemedPromo } from '@tidylog/contracts/events/booking';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { adminBookingRequest } from '@tidylog/contracts/schemas/booking-requests';
import type { z } from '@tidylog/contracts/schemas/zod';
import type { BookingId, CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { type Cents, fromDollars } from '@tidylog/contracts/vocabulary/money';
import { dateAt, type InstantText, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import { breakdownAnswer } from '@tidylog/server/breakdown';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type Chosen, choose } from '../../catalogue/selection.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { idFrom } from '../../kernel/idempotency.ts';
import type { Redeemer } from '../../promo/eligibility.ts';
import type { Presented } from '../../promo/presented.ts';
import { priceWithPromo } from '../../promo/price-with-promo.ts';
import { redeemed } from '../../promo/redeemed.ts';
import type { DetailsOf } from '../act.ts';
import { type Caller, refuseUnbookable } from './bookable.ts';
import { holdEnd } from './hold.ts';

/** Without an email address only by the office. */
export type BookingRequest = Omit<z.output<typeof adminBookingRequest>, 'customer_id' | 'override_capacity'>;

export interface Placing {
  readonly bookingId: BookingId;
  readonly owner: { readonly customerId: CustomerId; readonly isGuest: boolean };
  readonly caller: Caller;
  readonly overrideCapacity: boolean;
  readonly fingerprint: string;
}

export interface Offer {
  readonly catalogue: Catalogue;
  readonly priceList: PriceList;
  readonly isClosed: boolean;
  readonly presented: Presented<Redeemer> | null;
  readonly settings: BusinessSettings;
  readonly now: Temporal.Instant;
}

/** For some hours, at most until its slot starts; a booking of the office for good. */
function holdOf(request: BookingRequest, caller: Caller, { settings, now }: Offer): InstantText | null {
  if (caller === 'office') return null;
  const visit = { date: request.booking_date, slotId: request.time_slot };
  return holdEnd(now.add({ hours: settings.holdHours }), visit, settings.timeZone);
}

const firstOccurrence = ({ frequency }: BookingRequest, { bookingId }: Placing): Occurrence | null =>
  frequency === 'one_time'
    ? null
    : { subscriptionId: idFrom('subscription', bookingId) as SubscriptionId, number: 0 };

const isStale = (expected: number | null | undefined, total: Cents): boolean =>
  expected !== null && expected !== undefined && fromDollars(expected) !== total;

/** A booking request as its first event has it, with its price; or why it cannot be booked. */
export function describeBooking(
  request: BookingRequest,
  placing: Placing,
  offer: Offer,
): DetailsOf<'BookingRequested'> | Refused {
  const { settings, now, priceList, catalogue, isClosed } = offer;
  const today = dateAt(now, settings.timeZone);
  const unbookable = refuseUnbookable(
    { date: request.booking_date, zipCode: request.customer.zip_code },
    {
      today,
      isClosed,
      servedZipCodes: settings.servedZipCodes,
      caller: placing.caller,
    },
  );
  if (unbookable !== undefined) return unbookable;
  const chosen = choose(request, catalogue);
  if (isRefused(chosen)) return chosen;
  const priced = priceFor(chosen, today, offer);
  if (isRefused(priced)) return priced;
  const { breakdown } = priced;
  if (isStale(request.expected_total, breakdown.finalTotal))
    return refuse('price-changed', { extra: { pricing_breakdown: breakdownAnswer(breakdown) } });
  return {
    bookingId: placing.bookingId,
    ...placing.owner,
    fingerprint: placing.fingerprint,
    bookingDate: request.booking_date,
    slotId: request.time_slot,
    ...whatIsCleaned(chosen),
    priceListVersion: priceList.version,
    ...priced,
    occurrence: firstOccurrence(request, placing),
    holdUntil: holdOf(request, placing.caller, offer),
    overrideCapacity: placing.overrideCapacity,
    ...whoAndWhere(request),
  };
}

function priceFor(
  chosen: Chosen,
  today: LocalDate,
  { presented, priceList, settings }: Offer,
): { readonly breakdown: Breakdown; readonly promo: RedeemedPromo | null } | Refused {
  // Before a booking is placed, the price must not reveal anything about the mailbox that was typed.
  const facts = { list: priceList, taxRate: settings.taxRate, presented, today, usesAreJudged: false };
  const priced = priceWithPromo(chosen, facts);
  if (isRefused(priced)) return priced;
  const { breakdown, promo } = priced;
  return { breakdown, promo: promo && presented && redeemed(promo, presented.redeemer) };
}

const whatIsCleaned = ({ houseSize, frequency, rooms, services, addOns, durationHours }: Chosen) => ({
  houseSize,
  frequency,
  rooms,
  services: [...services],
  addOns: [...addOns],
  estimatedDurationHours: durationHours,
});

const whoAndWhere = ({ customer, special_instructions }: BookingRequest) => ({
  contact: {
    firstName: customer.first_name,
    lastName: customer.last_name,
    email: customer.email,
    phone: customer.phone,
  },
  address: {
    street: customer.address,
    city: customer.city,
    state: customer.state,
    zipCode: customer.zip_code,
  },
  specialInstructions: special_instructions,
});
