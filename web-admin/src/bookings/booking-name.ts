import { longDate } from '@tidylog/contracts/vocabulary/dates';
import { shortId } from '@tidylog/contracts/vocabulary/ids';
import type { Booking } from '../api/types.ts';
import { wholeTimes } from '../shared/whole-times.ts';

/** `#1a2b3c4d, Jane Miller`: a booking in the name of a control. */
export const bookingName = ({ id, customer_name }: Pick<Booking, 'id' | 'customer_name'>): string =>
  `#${shortId(id)}, ${customer_name}`;

/** How the customer hears of what the office does. */
export const emailText = ({ customer_email }: Pick<Booking, 'customer_email'>): string =>
  customer_email ? 'The customer gets an email.' : 'The customer has no email address: please call.';

/** `Friday, January 15, 2027, 8:00 AM - 10:00 AM` */
export const visitText = ({ booking_date, time_slot }: Pick<Booking, 'booking_date' | 'time_slot'>): string =>
  `${longDate(booking_date)}, ${wholeTimes(time_slot)}`;
