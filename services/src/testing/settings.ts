import type { FirstSettings, SettingsInForce } from '@tidylog/contracts/domain/settings';

/** The settings of a company that never changed one. */
export const unchanging = (first: FirstSettings): FirstSettings & SettingsInForce => ({
  ...first,
  first,
  at: async () => first,
  capacity: async () => () => first.dailyCapacity,
});

export const settings = unchanging({
  brandName: 'Tidy Home Cleaning',
  officePhone: '(281) 555-0142',
  officeEmail: 'office@tidyhomecleaning.test',
  supportHours: 'Monday-Friday 8AM-6PM',
  timeZone: 'America/Chicago',
  dailyCapacity: 10,
  taxRate: 0,
  holdHours: 24,
  cleanerPayShare: 6_000,
  servedZipCodes: ['77433'],
  demoMode: true,
  demoMailboxes: ['admin@tidylog.test', 'customer@tidylog.test', 'pending@tidylog.test'],
});
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
