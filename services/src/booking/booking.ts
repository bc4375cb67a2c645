import { quietInBooking } from '@tidylog/contracts/domain/versions';
import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';
import {
  completed,
  decidedOrder,
  decidedRequest,
  edited,
  leave,
  moved,
  moveOf,
  notMoved,
  notRestored,
  ordered,
  paid,
  released,
  reminded,
  reopened,
  requested,
  restored,
  withFacts,
  withoutRefund,
  withPhoto,
  withPhotosIn,
  withRefund,
} from './booking-changes.ts';
import { type Booking, type BookingIn, initial, isIn, type Status } from './booking-state.ts';
import {
  assigned,
  clockedIn,
  clockedOut,
  corrected,
  reported,
  settled,
  ticked,
  traveled,
  unassigned,
  withRoad,
  withTap,
} from './visit-changes.ts';

const change = <In extends Status>(
  booking: Booking,
  statuses: readonly In[],
  to: (booking: BookingIn<In>) => Booking,
): Booking => (isIn(booking, statuses) ? to(booking) : booking);

const open = ['pending', 'confirmed'] as const;

function changed(booking: Booking, { type, data }: BookingEvent): Booking {
  switch (type) {
    case 'BookingRequested':
      return change(booking, ['none'], () => requested(data));
    case 'BookingPlaced':
      return change(booking, ['requested'], (was) => ({
        ...was,
        status: 'pending',
        cleanerId: null,
        move: null,
      }));
    case 'BookingRefused':
      return change(booking, ['requested'], (was) => ({
        ...was,
        status: 'refused',
        reason: data.reason,
        left: [leave(was.place)],
      }));
    case 'BookingConfirmed':
      return change(booking, ['pending'], (was) => ({ ...was, status: 'confirmed' }));
    case 'CleanerAssigned':
      return change(booking, open, (was) => assigned(was, data.cleanerId));
    case 'CleanerUnassigned':
      return change(booking, open, unassigned);
    case 'RescheduleRequested':
      return change(booking, open, (was) => ({ ...was, move: moveOf(data) }));
    case 'BookingRescheduled':
      return change(booking, open, (was) => moved(was, data));
    case 'RescheduleRefused':
      return change(booking, [...open, 'cancelled'], (was) => notMoved(was, data));
    case 'CleanerClockedIn':
      return change(booking, [...open, 'completed'], (was) => clockedIn(was, data));
    case 'CleanerClockedOut':
      return change(booking, ['in_progress', 'completed'], (was) => clockedOut(was, data));
    case 'CleanerOnTheWay':
    case 'EtaUpdated':
      return withRoad(booking, (road) => traveled(road, data));
    case 'CouldNotGetIn':
      return reported(booking, data);
    case 'AccessProblemSettled':
      return settled(booking, data);
    case 'ChecklistTicked':
      return ticked(booking, data);
    case 'CleanerNoteWritten':
    case 'ClockOutOverdue':
      return booking;
    case 'WorkTimesCorrected':
      return change(booking, [...open, 'in_progress', 'completed'], (was) => corrected(was, data));
    case 'PhotoAdded':
      return withPhoto(booking, data);
    case 'PhotoRemoved':
      return withPhotosIn(booking, [data.photoId], 'removed');
    case 'PhotoFilesRemoved':
      return withPhotosIn(booking, data.photoIds, 'gone');
    case 'BookingCompleted':
      return change(booking, [...open, 'in_progress'], (was) => completed(was, data));
    case 'ReopenRequested':
      return withFacts(booking, {
        lastReopen: { reopenId: data.reopenId, reasonGiven: data.reason, outcome: 'open' },
      });
    case 'CompletionRevoked':
      return change(booking, ['completed'], (was) => reopened(was, data));
    case 'ReopenRefused':
      return booking.status === 'none' || booking.lastReopen === null
        ? booking
        : withFacts(booking, { lastReopen: { ...booking.lastReopen, outcome: data.reason } });
    case 'InvoiceOrdered':
      return ordered(booking, data);
    case 'InvoiceReleased':
      return released(booking, data);
    case 'BookingCancelled':
      return change(booking, open, (was) => ({
        ...was,
        status: 'cancelled',
        reason: data.reason,
        restore: null,
        left: [...was.left, leave(was.place)],
        paidInTotal: withoutRefund(was.paidInTotal, data.refund),
        refunds: withRefund(was, data.refund, data.reason),
      }));
    case 'BookingPaid':
      return paid(booking, data);
    case 'RestoreRequested':
      return change(booking, ['cancelled'], (was) => ({
        ...was,
        restore: { date: data.bookingDate, slotId: data.slotId, claimId: data.claimId },
      }));
    case 'BookingRestored':
      return change(booking, ['cancelled'], (was) => restored(was, data));
    case 'RestoreRefused':
      return change(booking, ['cancelled'], (was) => notRestored(was, data));
    case 'CancellationRequested':
      return withFacts(booking, {
        cancellationRequest: {
          status: 'pending',
          details: { requestId: data.requestId, reason: data.reason },
        },
      });
    case 'CancellationApproved':
      return decidedRequest(booking, 'approved');
    case 'CancellationRejected':
      return decidedRequest(booking, 'rejected');
    case 'RescheduleOrderFiled':
      return withFacts(booking, {
        rescheduleOrder: {
          status: 'pending',
          details: {
            orderId: data.orderId,
            toDate: data.toDate,
            toSlotId: data.toSlotId,
            reason: data.reason,
          },
        },
      });
    case 'RescheduleOrderApproved':
      return decidedOrder(booking, 'approved');
    case 'RescheduleOrderDenied':
      return decidedOrder(booking, 'rejected');
    case 'ReminderAsked':
      return reminded(booking, data);
    case 'CleaningSelectionChanged':
      return edited(booking, data);
    case 'BookingNotesChanged':
      return withFacts(booking, { specialInstructions: data.specialInstructions });
    case 'BookingAddressChanged':
      return withFacts(booking, { address: data.address });
    case 'BookingRated':
      return withFacts(booking, { rating: data.rating });
  }
}

export const evolve = (booking: Booking, event: BookingEvent): Booking =>
  withTap(changed(booking, event), event);

export const bookingStream = (id: BookingId): StreamOf<Booking, BookingEvent> => ({
  name: `booking-${id}`,
  initial,
  evolve,
  quiet: quietInBooking,
});
