import { type Draft, emptyDraft } from '../../shared/cleaning/draft.ts';
import type { Service } from '../../shared/cleaning/queries.ts';
import type { Booking } from '../../shared/member/queries.ts';

/** The booked cleaning in the form's shape. */
export const draftOf = (booking: Booking): Draft => ({
  ...emptyDraft(null),
  houseSize: booking.house_size,
  frequency: booking.frequency,
  rooms: booking.rooms,
  standard: booking.services.map(({ service_id }) => service_id),
  addOns: Object.fromEntries(
    booking.a_la_carte_services.map(({ service_id, quantity }) => [service_id, quantity]),
  ),
});

/** What can be chosen: the catalogue, and booked services that are no longer offered, at their old price. */
export function catalogueFor(booking: Booking, catalogue: readonly Service[]): Service[] {
  const lines = [
    ...booking.services.map((line) => ({ line, isAddOn: false })),
    ...booking.a_la_carte_services.map((line) => ({ line, isAddOn: true })),
  ];
  const before = lines.map(({ line, isAddOn }): Service => {
    const current = catalogue.find(({ id }) => id === line.service_id);
    return {
      id: line.service_id,
      name: line.name,
      description: current?.description ?? 'No longer available for new bookings.',
      category: isAddOn ? 'a_la_carte' : 'standard_cleaning',
      duration_hours: current?.duration_hours ?? 0,
      is_a_la_carte: isAddOn,
      a_la_carte_price: isAddOn ? line.price : null,
      base_price: 0,
    };
  });
  const kept = new Map(before.map((service) => [service.id, service]));
  const isNew = ({ id }: Service) => !catalogue.some((service) => service.id === id);
  return [...catalogue.map((service) => kept.get(service.id) ?? service), ...before.filter(isNew)];
}

/** The body of an edit and of its preview. */
export const editBody = (booking: Booking, { houseSize, rooms, standard, addOns }: Draft) => ({
  appointment_id: booking.id,
  house_size: houseSize ?? booking.house_size,
  rooms,
  services: (standard ?? []).map((id) => ({ service_id: id, quantity: 1 })),
  a_la_carte_services: Object.entries(addOns).map(([id, quantity]) => ({ service_id: id, quantity })),
});

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What an edit means for the money, in dollars: still to pay, or to refund. */
export function settlementOf({ paid, newTotal }: { readonly paid: number; readonly newTotal: number }): {
  readonly due: number;
  readonly back: number;
} {
  const left = cents(newTotal) - cents(paid);
  return { due: Math.max(0, left) / 100, back: Math.max(0, -left) / 100 };
}
