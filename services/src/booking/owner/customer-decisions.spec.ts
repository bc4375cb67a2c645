import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { localDate } from '@tidylog/contracts/schemas/time';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../kernel/decision.ts';
import { evolve as evolveLedger } from '../../ledger/ledger.ts';
import {
  cancelled,
  completed,
  details,
  friday,
  fridaysReminder,
  ids,
  morning,
  moveId,
  noon,
  otherMoveId,
  placed,
  priced,
  requested,
  saturday,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { disputeClosed, disputeOpened, ledgerWith, refundRequested } from '../../testing/payment-events.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import {
  changeNotes,
  changeSelection,
  isMovable,
  moveByCustomer,
  rateBooking,
} from './customer-decisions.ts';

const given = givenOf({ initial, evolve });
const timeZone = 'America/Chicago';
const at = (text: string) => Temporal.Instant.from(text);
/** Friday 8:00 in Chicago is 14:00 UTC; 48 hours before is Wednesday 14:00. */
const inTime = at('2027-01-13T14:00:00Z');
const tooLate = at('2027-01-13T14:00:01Z');

const move = {
  moveId,
  toDate: saturday,
  toSlotId: noon,
  overrideCapacity: false,
  notes: null,
  timeZone,
  now: inTime,
  unbookable: undefined,
};
const data = { ...ids, moveId, fromDate: friday, fromSlotId: morning, toDate: saturday, toSlotId: noon };
const asked: BookingEvent = {
  type: 'RescheduleRequested',
  data: { ...data, overrideCapacity: false, notes: null, settles: null },
};

describe('the customer moves a visit', () => {
  test('48 hours before it starts', () => given(requested, placed).when(moveByCustomer(move)).yields(asked));
  test('not a second later', () =>
    given(requested, placed)
      .when(moveByCustomer({ ...move, now: tooLate }))
      .refuses('too-late-to-move'));
  test('not to a day that cannot be chosen', () => {
    const unbookable = refuse('invalid-input');
    given(requested, placed)
      .when(moveByCustomer({ ...move, unbookable }))
      .refuses('invalid-input');
  });
  test('to another slot of its day, whatever became of that day', () =>
    given(requested, placed)
      .when(moveByCustomer({ ...move, toDate: friday, unbookable: refuse('invalid-input') }))
      .yields(
        {
          type: 'RescheduleRequested',
          data: { ...data, toDate: friday, overrideCapacity: false, notes: null, settles: null },
        },
        {
          type: 'BookingRescheduled',
          data: {
            ...data,
            toDate: friday,
            holdUntil: details.holdUntil,
            cleanerId: null,
            remindAt: fridaysReminder,
          },
        },
      ));
  test('to the same slot of another day', () =>
    given(requested, placed)
      .when(moveByCustomer({ ...move, toSlotId: morning }))
      .yields({
        type: 'RescheduleRequested',
        data: { ...data, toSlotId: morning, overrideCapacity: false, notes: null, settles: null },
      }));
  test('back to where it is, only once another move has ended', () =>
    given(requested, placed, asked)
      .when(moveByCustomer({ ...move, moveId: otherMoveId, toDate: friday, toSlotId: morning }))
      .refuses('move-under-way'));
  test('to where it is writes nothing, however late it is', () =>
    given(requested, placed)
      .when(moveByCustomer({ ...move, toDate: friday, toSlotId: morning, now: tooLate }))
      .yields());
  test('not once it has started, ended or been cancelled', () => {
    given(requested, placed, started).when(moveByCustomer(move)).refuses('visit-already-started');
    given(requested, placed, cancelled)
      .when(moveByCustomer({ ...move, now: tooLate }))
      .refuses('already-cancelled');
  });
});

test('48 hours are elapsed time, also over the spring change', () => {
  const monday = { date: localDate.parse('2027-03-15'), slotId: morning };
  expect(isMovable(monday, { now: at('2027-03-13T13:00:00Z'), timeZone })).toBe(true);
  expect(isMovable(monday, { now: at('2027-03-13T13:00:01Z'), timeZone })).toBe(false);
});

describe('notes', () => {
  const noted: BookingEvent = {
    type: 'BookingNotesChanged',
    data: { ...ids, specialInstructions: 'Mind the cat.' },
  };
  const change = changeNotes({ specialInstructions: 'Mind the cat.' });
  test('are kept', () => given(requested, placed).when(change).yields(noted));
  test('twice the same write nothing', () => given(requested, placed, noted).when(change).yields());
  test('are taken away', () =>
    given(requested, placed, noted)
      .when(changeNotes({ specialInstructions: null }))
      .yields({ type: 'BookingNotesChanged', data: { ...ids, specialInstructions: null } }));
  test('are too late after the clock-in', () =>
    given(requested, placed, started).when(change).refuses('visit-already-started'));
});

describe('an edit', () => {
  const { houseSize, rooms, services, addOns, estimatedDurationHours } = details;
  const before = { houseSize, rooms, services, addOns, estimatedDurationHours };
  const bigger = { ...before, houseSize: '2000-2500' } as const;
  const edit = { selected: bigger, breakdown: priced(23_000), ledger: ledgerWith(), refundId: moveId };
  const edited = (total: number, refund: { refundId: string; amount: number } | null): BookingEvent => ({
    type: 'CleaningSelectionChanged',
    data: {
      ...ids,
      ...bigger,
      breakdown: priced(total),
      difference: toCents(total - 20_000),
      refund: refund && { refundId: refund.refundId, amount: toCents(refund.amount) },
    },
  });
  const sinceEdit = (total: number, before: number, refund: Parameters<typeof edited>[1]): BookingEvent => {
    const event = edited(total, refund);
    return { ...event, data: { ...event.data, difference: toCents(total - before) } } as BookingEvent;
  };
  test('has its new price and the difference', () =>
    given(requested, placed).when(changeSelection(edit)).yields(edited(23_000, null)));
  test('gives back what was paid above the new total', () =>
    given(requested, placed)
      .when(changeSelection({ ...edit, breakdown: priced(15_000), ledger: ledgerWith(20_000) }))
      .yields(edited(15_000, { refundId: moveId, amount: 5000 })));
  test('refunds each difference once, whether or not its ledger has seen it', () => {
    const first = edited(15_000, { refundId: otherMoveId, amount: 5_000 });
    const paid = { ...edit, ledger: ledgerWith(20_000) };
    const again = given(requested, placed, first);
    again
      .when(changeSelection({ ...paid, breakdown: priced(12_000) }))
      .yields(sinceEdit(12_000, 15_000, { refundId: moveId, amount: 3_000 }));
    const seen = evolveLedger(
      paid.ledger,
      refundRequested(5_000, { refundId: otherMoveId, reason: 'edited' }),
    );
    again
      .when(changeSelection({ ...edit, ledger: seen, breakdown: priced(12_000) }))
      .yields(sinceEdit(12_000, 15_000, { refundId: moveId, amount: 3_000 }));
  });
  test('to a more expensive one after a cheaper one refunds nothing', () => {
    const first = edited(15_000, { refundId: otherMoveId, amount: 5_000 });
    given(requested, placed, first)
      .when(changeSelection({ ...edit, ledger: ledgerWith(20_000), breakdown: priced(18_000) }))
      .yields(sinceEdit(18_000, 15_000, null));
  });
  test('to a lower price is refused while a bank holds what would be refunded', () => {
    const held = evolveLedger(ledgerWith(20_000), disputeOpened());
    const lower = { ...edit, breakdown: priced(15_000) };
    given(requested, placed)
      .when(changeSelection({ ...lower, ledger: held }))
      .refuses('payment-disputed');
    const lost = evolveLedger(held, disputeClosed('lost'));
    given(requested, placed)
      .when(changeSelection({ ...lower, ledger: lost }))
      .yields(edited(15_000, null));
  });
  test('gives back nothing of what was not paid', () =>
    given(requested, placed)
      .when(changeSelection({ ...edit, breakdown: priced(15_000) }))
      .yields(edited(15_000, null)));
  test('of nothing writes nothing', () => {
    given(requested, placed)
      .when(changeSelection({ ...edit, selected: before, breakdown: priced(20_000) }))
      .yields();
    given(requested, placed, edited(23_000, null)).when(changeSelection(edit)).yields();
  });
  test('of the price alone, or of what is booked alone, is an edit', () => {
    given(requested, placed)
      .when(changeSelection({ ...edit, selected: before }))
      .yields({ ...edited(23_000, null), data: { ...edited(23_000, null).data, ...before } } as BookingEvent);
    given(requested, placed)
      .when(changeSelection({ ...edit, breakdown: priced(20_000) }))
      .yields(edited(20_000, null));
  });
  test('is too late after the clock-in', () =>
    given(requested, placed, started).when(changeSelection(edit)).refuses('visit-already-started'));
});

describe('a rating', () => {
  const rate = rateBooking({ rating: 5, comment: 'Spotless.' });
  const rated: BookingEvent = {
    type: 'BookingRated',
    data: { ...ids, cleanerId: null, rating: 5, comment: 'Spotless.' },
  };
  const done = completed;
  test('is for the cleaner of a completed visit', () => {
    const { state } = given(requested, placed, done);
    expect(rate(state)).toMatchObject({ accepted: [{ type: 'BookingRated', data: { rating: 5 } }] });
  });
  test('is given once', () => given(requested, placed, done, rated).when(rate).refuses('already-rated'));
  test('of a visit that is not there is refused', () => given().when(rate).refuses('not-found'));
  test('waits for the visit', () => given(requested, placed).when(rate).refuses('not-completed'));
});
