import { assignment, booked } from './company.ts';
import type { DataOf, History } from './history.ts';

type Changes = Partial<DataOf<'BookingRequested'>>;

/** Adds visits with a cleaner to a history. */
export function jobsIn(history: () => History) {
  const job = (booking: string, changes: Changes = {}, cleaner = 'Carla Díaz') => {
    const { subject, request } = booked(history(), booking, changes);
    const { position } = history().add('CleanerAssigned', assignment(subject, cleaner));
    return { subject, request, position };
  };
  const confirmedJob = (booking: string, changes: Changes = {}, cleaner?: string) => {
    const made = job(booking, changes, cleaner);
    history().add('BookingConfirmed', { ...made.subject, by: 'office', cleanerId: null });
    return made;
  };
  return { job, confirmedJob };
}
