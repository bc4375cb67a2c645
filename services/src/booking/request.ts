import { breakdownAnswer } from '@tidylog/contracts/api/breakdown';
import type { Refused } from '@tidylog/contracts/api/route';
import type { bookingRequest } from '@tidylog/contracts/api/shapes';
import type { PriceList } from '@tidylog/contracts/events/catalogue';
import type { BookingId, CustomerId } from '@tidylog/contracts/ids';
import { type Cents, fromDollars } from '@tidylog/contracts/money';
import { noDiscount, priceOf } from '@tidylog/contracts/pricing';
import type { BusinessSettings } from '@tidylog/contracts/settings';
import { dateAt, type InstantText } from '@tidylog/contracts/time';
import type { z } from '@tidylog/contracts/zod';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { isRefused, refuse } from '../decision.ts';
import type { DetailsOf } from './act.ts';
import { type Caller, refuseUnbookable } from './bookable.ts';
import { holdEnd } from './hold.ts';
import { type Chosen, choose } from './selection.ts';

export type BookingRequest = z.output<typeof bookingRequest>;

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
  readonly settings: BusinessSettings;
  readonly now: Temporal.Instant;
}

/** An unpaid booking keeps its place for some hours, at most until its slot starts; one of the office for good. */
function holdOf(request: BookingRequest, caller: Caller, { settings, now }: Offer): InstantText | null {
  if (caller === 'office') return null;
  const visit = { date: request.booking_date, slotId: request.time_slot };
  return holdEnd(now.add({ hours: settings.holdHours }), visit, settings.timeZone);
}

const isStale = (expected: number | null | undefined, total: Cents): boolean =>
  expected !== null && expected !== undefined && fromDollars(expected) !== total;

/** A booking request as its first event has it, priced here; or why it cannot be booked so. */
export function describeBooking(
  request: BookingRequest,
  placing: Placing,
  offer: Offer,
): DetailsOf<'BookingRequested'> | Refused {
  const { settings, now, priceList, catalogue, isClosed } = offer;
  const unbookable = refuseUnbookable(
    { date: request.booking_date, zipCode: request.customer.zip_code },
    {
      today: dateAt(now, settings.timeZone),
      isClosed,
      servedZipCodes: settings.servedZipCodes,
      caller: placing.caller,
    },
  );
  if (unbookable !== undefined) return unbookable;
  const chosen = choose(request, catalogue);
  if (isRefused(chosen)) return chosen;
  const breakdown = priceOf(chosen, { list: priceList, taxRate: settings.taxRate, discount: noDiscount });
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
    breakdown,
    promo: null,
    occurrence: null,
    holdUntil: holdOf(request, placing.caller, offer),
    overrideCapacity: placing.overrideCapacity,
    ...whoAndWhere(request),
  };
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
