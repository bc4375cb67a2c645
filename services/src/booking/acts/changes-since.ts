import type { Refused } from '@tidylog/contracts/domain/refused';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { EventLog, Recorded } from '@tidylog/eventlog/event-log';
import { changeBy, toldSince } from '../../kernel/changes-told.ts';
import { bookingStream } from '../booking.ts';

const whatWas: Record<BookingEvent['type'], string | null> = {
  BookingRequested: null,
  BookingPlaced: 'booked',
  BookingRefused: 'refused',
  BookingConfirmed: 'confirmed',
  CleanerAssigned: 'given to a cleaner',
  CleanerUnassigned: 'taken from its cleaner',
  RescheduleRequested: null,
  BookingRescheduled: 'moved',
  RescheduleRefused: null,
  CleanerClockedIn: 'started',
  CleanerClockedOut: null,
  CleanerOnTheWay: null,
  EtaUpdated: null,
  CouldNotGetIn: 'reported as one that its cleaner could not get into',
  AccessProblemSettled: 'settled after its cleaner could not get in',
  ChecklistTicked: null,
  CleanerNoteWritten: null,
  ClockOutOverdue: null,
  WorkTimesCorrected: 'given corrected times',
  PhotoAdded: 'given a photo',
  PhotoRemoved: 'rid of a photo',
  PhotoFilesRemoved: null,
  BookingCompleted: 'completed',
  ReopenRequested: null,
  CompletionRevoked: 'reopened',
  ReopenRefused: null,
  InvoiceOrdered: 'invoiced',
  InvoiceReleased: 'freed of its invoice',
  BookingCancelled: 'cancelled',
  BookingPaid: 'paid for',
  RestoreRequested: null,
  BookingRestored: 'placed again',
  RestoreRefused: null,
  CancellationRequested: 'asked to be cancelled',
  CancellationApproved: null,
  CancellationRejected: 'kept, its cancellation being refused',
  RescheduleOrderFiled: 'asked to be moved',
  RescheduleOrderApproved: null,
  RescheduleOrderDenied: 'left where it is, its move being refused',
  ReminderAsked: null,
  CleaningSelectionChanged: 'edited',
  BookingNotesChanged: 'given other notes',
  BookingAddressChanged: 'given another address',
  BookingRated: 'rated',
};

/** What happened to a booking since a version, and by whom, for the person who edited that version. */
export async function sinceVersion(
  log: EventLog,
  bookingId: BookingId,
  version: string,
): Promise<Pick<Refused, 'detail' | 'extra'> | undefined> {
  if (!/^\d{1,18}$/.test(version)) return undefined;
  const changes: (string | null)[] = [];
  for await (const event of log.read(bookingStream(bookingId).name, { from: BigInt(version) + 1n })) {
    const { type, metadata } = event as Recorded<BookingEvent>;
    changes.push(changeBy(whatWas[type], metadata.actor));
  }
  return toldSince('booking', changes);
}
