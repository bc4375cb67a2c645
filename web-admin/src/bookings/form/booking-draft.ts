import type { Frequency, HouseSize } from '@tidylog/contracts/vocabulary/homes';
import type { Rooms } from '@tidylog/contracts/vocabulary/rooms';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { Booking, BookingChange, Customer, NewBooking, Service } from '../../api/types.ts';
import { isSame } from '../../shared/same.ts';

/** What is cleaned where, as typed, by the names of the API. Services and add-ons are named by their ids. */
export interface ContentDraft {
  readonly house_size: HouseSize | '';
  readonly services: Readonly<Record<string, boolean>>;
  readonly add_ons: Readonly<Record<string, number>>;
  readonly rooms: Rooms;
  readonly address: Booking['address'];
  readonly special_instructions: string;
}

/** The form of a booking. */
export interface BookingDraft extends ContentDraft {
  readonly frequency: Frequency;
  readonly promo_code: string;
  readonly booking_date: string;
  readonly time_slot: SlotId | '';
  /** What the person knows and wants all the same. */
  readonly agreed: { readonly sunday: boolean; readonly begun: boolean; readonly full: boolean };
}

/** Who the booking is for: a customer, or the guest of a mailbox that is not known yet. */
export type BookedFor = Omit<
  Customer,
  'id' | 'since' | 'bookings' | 'merged_into' | 'merged_into_name' | 'is_erased' | 'version'
> & {
  readonly id: string | null;
};

const noRooms: Rooms = {
  bedrooms: 0,
  bathrooms: 0,
  halfBathrooms: 0,
  diningRoom: false,
  kitchen: false,
  livingRoom: false,
  mediaRoom: false,
  gameRoom: false,
  office: false,
};
const nothingAgreed = { sunday: false, begun: false, full: false };

const ofKind = (services: readonly Service[], isAddOn: boolean): readonly Service[] =>
  services.filter(({ is_a_la_carte }) => is_a_la_carte === isAddOn);

/** A new booking: all standard services come with the base price. */
export const newDraft = (
  customer: BookedFor,
  services: readonly Service[],
  wanted: Partial<BookingDraft> = {},
): BookingDraft => ({
  house_size: '',
  frequency: 'one_time',
  promo_code: '',
  services: Object.fromEntries(ofKind(services, false).map(({ id }) => [id, true])),
  add_ons: Object.fromEntries(ofKind(services, true).map(({ id }) => [id, 0])),
  rooms: noRooms,
  booking_date: '',
  time_slot: '',
  address: {
    street: customer.address ?? '',
    city: customer.city ?? '',
    state: customer.state ?? '',
    zip_code: customer.zip_code ?? '',
  },
  special_instructions: '',
  agreed: nothingAgreed,
  ...wanted,
});

type Lines = Booking['services'];

const chosen = <Value>(all: readonly Service[], lines: Lines, inDraft: (quantity: number) => Value) =>
  Object.fromEntries(
    [...all.map(({ id }) => id), ...lines.map(({ service_id }) => service_id)].map((id) => [
      id,
      inDraft(lines.find(({ service_id }) => service_id === id)?.quantity ?? 0),
    ]),
  );

/** What a booking or a subscription consists of. */
export type Content = Pick<
  Booking,
  'house_size' | 'services' | 'a_la_carte_services' | 'rooms' | 'address' | 'special_instructions'
>;

/** The content as it is, with what is on offer and what it has although it is no longer on offer. */
export const contentDraft = (content: Content, services: readonly Service[]): ContentDraft => ({
  house_size: content.house_size,
  services: chosen(ofKind(services, false), content.services, (quantity) => quantity > 0),
  add_ons: chosen(ofKind(services, true), content.a_la_carte_services, (quantity) => quantity),
  rooms: content.rooms,
  address: content.address,
  special_instructions: content.special_instructions ?? '',
});

export const draftOf = (booking: Booking, services: readonly Service[]): BookingDraft => ({
  ...contentDraft(booking, services),
  frequency: booking.frequency,
  promo_code: booking.promo_code ?? '',
  booking_date: booking.booking_date,
  time_slot: booking.slot_id,
  agreed: nothingAgreed,
});

/** A ticked service keeps the quantity that there was of it. */
const picksOf = (draft: ContentDraft, before?: Content) => ({
  services: Object.entries(draft.services)
    .filter(([, isTicked]) => isTicked)
    .map(([service_id]) => ({
      service_id,
      quantity: before?.services.find((line) => line.service_id === service_id)?.quantity ?? 1,
    })),
  a_la_carte_services: Object.entries(draft.add_ons)
    .filter(([, quantity]) => quantity > 0)
    .map(([service_id, quantity]) => ({ service_id, quantity })),
});

const codeOf = ({ promo_code }: BookingDraft): string | null => promo_code.trim() || null;

/** What a quote is asked for; null until a house size is chosen. */
export const quoteOf = (draft: BookingDraft) =>
  draft.house_size === ''
    ? null
    : {
        house_size: draft.house_size,
        frequency: draft.frequency,
        rooms: draft.rooms,
        ...picksOf(draft),
        promo_code: codeOf(draft),
        booking_date: draft.booking_date || null,
      };

/** What the price after an edit depends on. */
export const pricedOf = (draft: ContentDraft, before: Content) => ({
  house_size: draft.house_size || before.house_size,
  rooms: draft.rooms,
  ...picksOf(draft, before),
});

/** Whether some of these fields differ. */
export const differing =
  <Draft>(draft: Draft, before: Draft) =>
  (...fields: readonly (keyof Draft)[]): boolean =>
    fields.some((field) => !isSame(draft[field], before[field]));

/** The edit of a booking: only what differs, so that what another person changes is left alone. */
export function changeOf(
  draft: BookingDraft,
  { booking, services, total }: { booking: Booking; services: readonly Service[]; total: number | null },
): BookingChange {
  const differs = differing(draft, draftOf(booking, services));
  const isPriced = differs('house_size', 'rooms', 'services', 'add_ons');
  return {
    special_instructions: draft.special_instructions.trim() || null,
    ...(isPriced && { ...pricedOf(draft, booking), expected_total: total }),
    ...(differs('address') && { address: draft.address }),
    ...(differs('booking_date') && { booking_date: draft.booking_date as BookingChange['booking_date'] }),
    ...(differs('time_slot') && draft.time_slot !== '' && { time_slot: draft.time_slot }),
    ...(draft.agreed.full && { override_capacity: true }),
  };
}

/** The new booking of a customer. */
export function bookingOf(
  draft: BookingDraft & { readonly house_size: HouseSize; readonly time_slot: SlotId },
  customer: BookedFor,
  total: number | null,
): NewBooking {
  const { street, city, state, zip_code } = draft.address;
  const { id: customer_id, first_name, last_name, email, phone } = customer;
  return {
    customer_id,
    customer: { first_name, last_name, email, phone, address: street, city, state, zip_code },
    house_size: draft.house_size,
    frequency: draft.frequency,
    rooms: draft.rooms,
    ...picksOf(draft),
    promo_code: codeOf(draft),
    booking_date: draft.booking_date as NewBooking['booking_date'],
    time_slot: draft.time_slot,
    special_instructions: draft.special_instructions.trim() || null,
    expected_total: total,
    override_capacity: draft.agreed.full,
  };
}
