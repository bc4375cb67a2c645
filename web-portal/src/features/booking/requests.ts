import type { BodyOf } from '@tidylog/contracts/api/endpoint';
import type { Endpoints } from '@tidylog/contracts/api/endpoints';
import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { BookingBody } from '../../shared/cleaning/attempt.ts';
import { detailProblem } from '../../shared/cleaning/details.ts';
import type { Draft } from '../../shared/cleaning/draft.ts';
import { type AppliedPromo, codeInUse } from '../../shared/cleaning/promo.ts';

export type QuoteBody = BodyOf<Endpoints['POST /quote']>;
type PromoBody = BodyOf<Endpoints['POST /validate-promo-code']>;

const standardPicks = (draft: Draft) =>
  (draft.standard ?? []).map((service_id) => ({ service_id, quantity: 1 }));

const addOnPicks = (draft: Draft) =>
  Object.entries(draft.addOns).map(([service_id, quantity]) => ({ service_id, quantity }));

const selectionOf = (draft: Draft, houseSize: HouseSize, frequency: Frequency) => ({
  house_size: houseSize,
  frequency,
  rooms: draft.rooms,
  services: standardPicks(draft),
  a_la_carte_services: addOnPicks(draft),
  promo_code: codeInUse(draft.promo),
});

/** The body of a price request; null until size and frequency are chosen. */
export function quoteBody(draft: Draft): QuoteBody | null {
  const { houseSize, frequency, date, slot } = draft;
  if (houseSize === null || frequency === null) return null;
  return { ...selectionOf(draft, houseSize, frequency), booking_date: date, time_slot: slot };
}

/** The email address, once it is complete. */
export function knownEmail({ details: { email } }: Draft): string | null {
  const isWhole = email.trim() !== '' && detailProblem('email', email, undefined) === undefined;
  return isWhole ? email.trim() : null;
}

/** What the server needs to judge a promo code. */
export const promoBody = (draft: Draft, code: AppliedPromo['code'], subtotal: number): PromoBody => ({
  code,
  subtotal,
  services: standardPicks(draft),
  a_la_carte_services: addOnPicks(draft),
  email: knownEmail(draft),
});

interface Shown {
  readonly base_price: number;
  readonly final_total: number;
}

/**
 * The order to send, with the price that the person saw: the server asks about any other price and never charges it.
 * Null while something is missing.
 */
export function bookingBody(draft: Draft, shown: Shown, isGuest: boolean): BookingBody | null {
  const { houseSize, frequency, date, slot } = draft;
  if (houseSize === null || frequency === null || date === null || slot === null) return null;
  const { special_instructions, phone, ...contact } = draft.details;
  const typed = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...selectionOf(draft, houseSize, frequency),
    base_price: shown.base_price,
    customer: { ...contact, phone: typed(phone), is_guest: isGuest },
    booking_date: date,
    time_slot: slot,
    special_instructions: typed(special_instructions),
    expected_total: shown.final_total,
  };
}
