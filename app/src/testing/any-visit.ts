import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { fromDollars } from '@tidylog/contracts/vocabulary/money';
import type { Booking } from '@tidylog/services/booking/booking-state';
import {
  assignCleaner,
  cancelBooking,
  returnJob,
  unassignCleaner,
} from '@tidylog/services/booking/decisions';
import { moveByOffice } from '@tidylog/services/booking/move/move-decisions';
import { addPhoto, removePhoto, removePhotoFiles } from '@tidylog/services/booking/photos/photo-decisions';
import { requestReopen, revokeCompletion } from '@tidylog/services/booking/reopen/reopen-decisions';
import { tickChecklist, writeNote } from '@tidylog/services/booking/visit/record-decisions';
import {
  goOnTheWay,
  noteOverdue,
  reportNoAccess,
  updateEta,
} from '@tidylog/services/booking/visit/road-decisions';
import { settleAccess } from '@tidylog/services/booking/visit/settlement';
import { correctTimes, takeBackClockIn } from '@tidylog/services/booking/visit/times-decisions';
import { clockIn, clockOut, completeBooking } from '@tidylog/services/booking/visit/visit-decisions';
import type { Decide } from '@tidylog/services/kernel/decision';
import { initial as noLedger } from '@tidylog/services/ledger/ledger';
import { ana, ben, friday } from '@tidylog/services/testing/booking-events';
import fc from 'fast-check';

/** What happens to a visit: few things, so that it happens to the same ones again and again. */
export type VisitAct = Decide<Booking, BookingEvent>;

const timeZone = 'America/Chicago';
const payShare = 6_000;
const begin = Temporal.Instant.from('2027-01-15T14:00:00Z');
const idOf = (kind: string, number: number): string =>
  `0197a1f0-0000-4000-8000-${kind}${String(number).padStart(10, '0')}`;

const one = fc.integer({ min: 1, max: 2 });
const yes = fc.boolean();
const cleaner = fc.constantFrom(ana, ben);
const by = fc.record({ cleanerId: cleaner, minutes: fc.nat({ max: 240 }) }).map(({ cleanerId, minutes }) => ({
  cleanerId,
  tap: { tapId: null, tappedAt: null, now: begin.add({ minutes }) },
  timeZone,
}));

const ofCleaner: readonly fc.Arbitrary<VisitAct>[] = [
  by.map((tap) => goOnTheWay({ ...tap, eta: null })),
  by.map((tap) => updateEta({ ...tap, eta: '11:00' })),
  fc
    .tuple(by, one)
    .map(([tap, report]) =>
      reportNoAccess({ ...tap, reportId: idOf('a0', report), reason: 'no-key', note: null, photoIds: [] }),
    ),
  by.map((tap) => clockIn({ ...tap, completedAt: null })),
  by.map((tap) => takeBackClockIn(tap)),
  by.map((tap) => clockOut({ ...tap, finishedAt: null, payShare, completedAt: null })),
  fc
    .tuple(by, one, yes)
    .map(([tap, note, cannotCome]) =>
      writeNote({ ...tap, noteId: idOf('c0', note), audience: 'office', text: 'No key.', cannotCome }),
    ),
  by.map((tap) => tickChecklist({ ...tap, items: [] })),
  fc.tuple(by, one).map(([{ cleanerId, tap }, photo]) =>
    addPhoto({
      photoId: idOf('d0', photo),
      tapId: null,
      cleanerId,
      kind: 'after',
      room: null,
      picture: { sha256: 'a'.repeat(64), bytes: 1, width: 1, height: 1 },
      takenAt: tap.now,
      now: tap.now,
      timeZone,
    }),
  ),
];

const ofOffice: readonly fc.Arbitrary<VisitAct>[] = [
  cleaner.map((cleanerId) => assignCleaner({ cleanerId, isActive: true, notes: null, timeZone })),
  fc.constant(unassignCleaner()),
  cleaner.map((cleanerId) => returnJob({ cleanerId })),
  fc.tuple(one, fc.constantFrom('dismissed', 'cancelled')).map(([report, outcome]) =>
    settleAccess({
      outcome,
      terms: { reportId: idOf('a0', report), cleanerPay: fromDollars(20), earningId: idOf('e0', report) },
    }),
  ),
  fc.tuple(one, fc.constantFrom('08:00-10:00', '12:00-14:00')).map(([move, toSlotId]) =>
    moveByOffice({
      moveId: idOf('b0', move),
      toDate: friday,
      toSlotId,
      overrideCapacity: false,
      notes: null,
      timeZone,
    }),
  ),
  fc
    .tuple(fc.nat({ max: 60 }), fc.option(fc.integer({ min: 61, max: 120 })), yes)
    .map(([from, to, isBegun]) =>
      correctTimes({
        clockedInAt: isBegun ? begin.add({ minutes: from }) : null,
        clockedOutAt: isBegun && to !== null ? begin.add({ minutes: to }) : null,
        now: begin.add({ hours: 5 }),
        timeZone,
        payShare,
        reason: 'By phone.',
        correctionId: null,
      }),
    ),
  fc.constant(completeBooking({ payShare })),
  one.map((reopen) => requestReopen({ reopenId: idOf('f0', reopen), reason: 'Not done yet.' })),
  fc.constant(revokeCompletion()),
  fc.constant(noteOverdue({ timeZone })),
  one.map((photo) => removePhoto({ photoId: idOf('d0', photo), cleanerId: null, reason: null })),
  one.map((photo) => removePhotoFiles([idOf('d0', photo)])),
];

const cancel: VisitAct = cancelBooking({
  ledger: noLedger,
  refundAmount: null,
  choice: 'any-amount',
  refundId: idOf('90', 1),
  notes: null,
  askedBy: 'office',
});

/** Any of them, in any order, after the visit has a cleaner; at times it is cancelled at the end. */
export const visitActs: fc.Arbitrary<readonly VisitAct[]> = fc
  .tuple(fc.array(fc.oneof(...ofCleaner, ...ofOffice), { minLength: 1, maxLength: 40, size: 'max' }), yes)
  .map(([acts, isCancelled]) => [
    assignCleaner({ cleanerId: ana, isActive: true, notes: null, timeZone }),
    ...acts,
    ...(isCancelled ? [cancel] : []),
  ]);
