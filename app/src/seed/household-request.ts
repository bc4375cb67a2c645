import { adminBookingRequest } from '@tidylog/contracts/schemas/booking-requests';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { defaultServices } from '@tidylog/services/foundations';
import type { ActOf } from './names.ts';
import type { DemoCaller, DemoCustomer } from './people.ts';

const standard = defaultServices.filter(({ category }) => category === 'standard_cleaning');
const addOns = defaultServices.filter(({ category }) => category === 'a_la_carte');

const wishes = [
  'Please ring twice, the bell is quiet.',
  'The dog is friendly. Keep the back gate closed.',
  'Key under the blue pot by the garage.',
  'Please use the unscented products under the sink.',
] as const;

/** What a household books: its own size and rooms and, by its taste, some add-ons and a note. */
export function requestOf(
  customer: DemoCustomer | DemoCaller,
  { date, slotId, taste, frequency, promoCode }: ActOf<'place'>,
  { zipCode, customerId }: { readonly zipCode: string; readonly customerId: CustomerId },
) {
  const wanted = taste < 4 ? addOns.slice(taste * 2, taste * 2 + 1 + (taste % 2)) : [];
  return adminBookingRequest.parse({
    customer_id: customerId,
    customer: {
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      address: customer.street,
      city: customer.city,
      state: 'TX',
      zip_code: zipCode,
    },
    house_size: customer.houseSize,
    frequency,
    rooms: {
      bedrooms: customer.bedrooms,
      bathrooms: customer.bathrooms,
      kitchen: true,
      livingRoom: taste % 2 === 0,
      diningRoom: taste % 3 === 0,
      office: taste === 7,
    },
    services: standard.map(({ serviceId }) => ({ service_id: serviceId, quantity: 1 })),
    a_la_carte_services: wanted.map(({ serviceId }) => ({
      service_id: serviceId,
      quantity: 1 + (taste % 2),
    })),
    promo_code: promoCode,
    booking_date: date,
    time_slot: slotId,
    special_instructions: taste >= 6 ? wishes[taste - 6] : null,
  });
}
