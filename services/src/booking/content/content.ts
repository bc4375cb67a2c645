import type { adminEndpoints } from '@tidylog/contracts/api/admin-endpoints';
import type { ParsedCall } from '@tidylog/contracts/api/endpoint';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import { isRefused, refuse } from '../../kernel/decision.ts';
import type { Kit } from '../../kernel/kit.ts';
import { notOpen } from '../act.ts';
import { bookingStream } from '../booking.ts';
import { isOpen, type OpenBooking } from '../booking-state.ts';
import { createEditPrices, type Priced } from '../owner/edit-price.ts';
import type { AddressChange } from './content-decisions.ts';

type Asked = ParsedCall<(typeof adminEndpoints)['POST /admin/bookings/:id/preview']>['body'];

/** What of a booking's content is to be changed; what is missing stays. */
export interface ContentChange {
  readonly priced?: Priced;
  readonly notes?: string | null;
  readonly address?: AddressChange;
}

const picksOf = (lines: OpenBooking['selection']['services']) =>
  lines.map(({ serviceId, quantity }) => ({ service_id: serviceId, quantity }));

const selectionOf = ({ selection }: OpenBooking, asked: Asked) => ({
  house_size: asked.house_size ?? selection.houseSize,
  rooms: asked.rooms ?? selection.rooms,
  services: asked.services ?? picksOf(selection.services),
  a_la_carte_services: asked.a_la_carte_services ?? picksOf(selection.addOns),
  expected_total: asked.expected_total,
});

const hasPrice = ({ house_size, rooms, services, a_la_carte_services, expected_total }: Asked): boolean =>
  [house_size, rooms, services, a_la_carte_services, expected_total ?? undefined].some(
    (part) => part !== undefined,
  );

const unserved = refuse('invalid-input', {
  errors: [{ path: 'address.zip_code', message: "We don't service this ZIP code yet" }],
});

/** What the office wants to change about a booking's content, read with what it depends on. */
export function createContent(kit: Kit) {
  const { streams, settings } = kit;
  const edited = createEditPrices(kit);

  const addressChange = async (
    address: NonNullable<Asked['address']>,
    now: Temporal.Instant,
  ): Promise<AddressChange> => {
    const { servedZipCodes } = await settings.at(now);
    const isServed = servedZipCodes.includes(address.zip_code.slice(0, 5));
    const { street, city, state, zip_code: zipCode } = address;
    return { address: { street, city, state, zipCode }, unserved: isServed ? undefined : unserved };
  };

  /** The open booking, and its price with this content. */
  const priceOf = async (
    id: BookingId,
    asked: Asked,
    version: string | null = null,
  ): Promise<{ readonly booking: OpenBooking; readonly priced: Priced } | Refused> => {
    const { state: booking, version: current } = await streams.load(bookingStream(id));
    if (!isOpen(booking)) return notOpen(booking);
    // Of an older version, the version is refused and not the price.
    const isOlder = version !== null && version !== String(current);
    const selection = { ...selectionOf(booking, asked), ...(isOlder && { expected_total: null }) };
    const priced = await edited(booking, selection);
    return isRefused(priced) ? priced : { booking, priced };
  };

  const changeOf = async (
    id: BookingId,
    asked: Asked,
    { now, version }: { readonly now: Temporal.Instant; readonly version: string | null },
  ): Promise<ContentChange | Refused> => {
    const price = hasPrice(asked) ? await priceOf(id, asked, version) : undefined;
    if (price !== undefined && isRefused(price)) return price;
    return {
      ...(price && { priced: price.priced }),
      ...(asked.special_instructions !== undefined && { notes: asked.special_instructions }),
      ...(asked.address && { address: await addressChange(asked.address, now) }),
    };
  };

  return { priceOf, changeOf };
}
