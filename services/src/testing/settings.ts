import { firstSettings, unchanging } from '@tidylog/contracts/testing/settings';

export const settings = unchanging(firstSettings);
export const bookingBody = {
  customer: {
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: null,
    address: '1 Main St',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77433',
  },
  house_size: '1000-2000',
  frequency: 'one_time',
  rooms: {},
  booking_date: '2027-01-15',
  time_slot: '08:00-10:00',
};

let guests = 0;
/** A guest without bookings: one mailbox may have only a few unpaid ones. */
export function anotherGuest() {
  guests += 1;
  return { ...bookingBody.customer, email: `ada+${guests}@example.com` };
}
