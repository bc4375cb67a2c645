import { slotTimes } from '@tidylog/contracts/vocabulary/slots';
import type { Booking, JobCard } from '../../api/types.ts';
import { wallDate } from './wall-time.ts';

export interface VisitEvent {
  readonly visit: Booking;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
}

export function eventOf(visit: Booking): VisitEvent {
  const { start, end } = slotTimes(visit.slot_id);
  return {
    visit,
    title: `${visit.customer_name}, ${visit.cleaner_name ?? 'Unassigned'}`,
    start: wallDate(visit.booking_date, start),
    end: wallDate(visit.booking_date, end),
  };
}

/** What a job without chosen services is called. */
const anyCleaning = 'Home Cleaning';

export const cardOf = (visit: Booking): JobCard => ({
  ...visit,
  service_name:
    [...visit.services, ...visit.a_la_carte_services].map(({ name }) => name).join(', ') || anyCleaning,
  total_price: visit.total_amount,
  apartment: null,
  notes: visit.assignment_notes,
});
