import type { Actor } from '@tidylog/contracts/events/event';
import { fullName, type PersonColumns } from '../people.ts';
import type { ChangeType } from './table.ts';

/** Completes "This visit was". */
export const whatWas: Readonly<Record<ChangeType, string>> = {
  BookingPlaced: 'booked',
  BookingConfirmed: 'confirmed',
  CleanerAssigned: 'assigned',
  CleanerUnassigned: 'unassigned',
  BookingRescheduled: 'moved',
  CleanerClockedIn: 'started',
  WorkTimesCorrected: 'given corrected times',
  BookingCompleted: 'completed',
  CompletionRevoked: 'reopened',
  BookingCancelled: 'cancelled',
  BookingRestored: 'placed again',
  CleaningSelectionChanged: 'edited',
  BookingNotesChanged: 'given other notes',
  BookingAddressChanged: 'given another address',
};

interface By extends Pick<PersonColumns, 'first_name' | 'last_name'> {
  readonly by_role: Actor['role'];
}

/** The name of who made a change; a guest is the customer of the booking. */
export function changedBy({ by_role, ...person }: By, customer: string): string {
  if (by_role === 'system') return 'the system';
  return by_role === 'guest' ? customer : fullName(person);
}
