import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { ownCorrection } from '@tidylog/contracts/testing/taps';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  completed,
  confirmed,
  details,
  ids,
  placed,
  requested,
  requestedWith,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { tickChecklist, writeNote } from './record-decisions.ts';

const given = givenOf({ initial, evolve });
const ready = [requested, placed, assigned, confirmed];
const at = '2027-01-15T15:00:00Z' as InstantText;
const by = (tapId: string | null = null) => ({
  cleanerId: ana,
  tap: { tapId, tappedAt: null, now: Temporal.Instant.from(at) },
});
const facts = { ...ids, cleanerId: ana, tapId: null, at, tappedAt: null };

describe('a note', () => {
  const noteId = '0197a1f0-0000-4000-8000-0000000000e1';
  const note = { noteId, audience: 'office', text: 'My car broke down.', cannotCome: true } as const;
  const written: BookingEvent = { type: 'CleanerNoteWritten', data: { ...facts, ...note } };
  test('is written for the office or the customer', () => {
    given(...ready)
      .when(writeNote({ ...by(), ...note }))
      .yields(written);
    const toCustomer = { ...note, audience: 'customer', cannotCome: false } as const;
    given(...ready, started, completed)
      .when(writeNote({ ...by(), ...toCustomer }))
      .yields({ type: 'CleanerNoteWritten', data: { ...facts, ...toCustomer } });
  });
  test('twice writes nothing, and another text under the same key is refused', () => {
    const tapped = { ...written, data: { ...written.data, tapId: 'note' } } as BookingEvent;
    given(...ready, tapped)
      .when(writeNote({ ...by('note'), ...note }))
      .yields();
    given(...ready, tapped)
      .when(writeNote({ ...by('note'), ...note, text: 'The train is late.' }))
      .refuses('idempotency-key-reused');
    for (const other of [{ cannotCome: false }, { audience: 'customer', cannotCome: false }] as const)
      given(...ready, tapped)
        .when(writeNote({ ...by('note'), ...note, ...other }))
        .refuses('idempotency-key-reused');
    const forgotten = { ...tapped, data: { ...tapped.data, text: 'erased' } } as BookingEvent;
    given(...ready, forgotten)
      .when(writeNote({ ...by('note'), ...note }))
      .yields();
  });
  test('that they cannot come is for the office, before the visit', () => {
    given(...ready)
      .when(writeNote({ ...by(), ...note, audience: 'customer' }))
      .refuses('invalid-input');
    given(...ready, started)
      .when(writeNote({ ...by(), ...note }))
      .refuses('visit-already-started');
  });
  test('is none of a pending or cancelled visit', () => {
    given(requested, placed, assigned)
      .when(writeNote({ ...by(), ...note }))
      .refuses('not-confirmed');
    given(...ready, cancelled)
      .when(writeNote({ ...by(), ...note }))
      .refuses('already-cancelled');
  });
});

describe('the checklist', () => {
  const home = requestedWith({ rooms: { ...details.rooms, bedrooms: 2 } });
  const running = [home, placed, assigned, confirmed, started];
  const bed = 'bedrooms-2-bed';
  const tick = (time: string, done = true, id = bed) => ({ id, done, at: Temporal.Instant.from(time) });
  const ticking = (...items: ReturnType<typeof tick>[]) => tickChecklist({ ...by(), items });
  const ticked = (time: string, done = true): BookingEvent => ({
    type: 'ChecklistTicked',
    data: {
      ...facts,
      items: [{ itemId: bed, room: 'Bedroom 2', text: 'Make the bed', done, at: time as InstantText }],
    },
  });
  const [early, late] = ['2027-01-15T14:20:00Z', '2027-01-15T14:40:00Z'];
  test('is ticked with the text as it was shown', () =>
    given(...running)
      .when(ticking(tick(early)))
      .yields(ticked(early)));
  test('takes the latest time of each item, in any order', () => {
    given(...running, ticked(late))
      .when(ticking(tick(early, false)))
      .yields();
    given(...running, ticked(early))
      .when(ticking(tick(late, false)))
      .yields(ticked(late, false));
    given(...running)
      .when(ticking(tick(late), tick(early, false)))
      .yields(ticked(late));
  });
  test('counts a later time also where it repeats what stands', () => {
    given(...running, ticked(early))
      .when(ticking(tick(late)))
      .yields(ticked(late));
    given(...running, ticked(early), ticked(late))
      .when(ticking(tick('2027-01-15T14:30:00Z', false)))
      .yields();
    given(...running)
      .when(ticking(tick(late, false)))
      .yields(ticked(late, false));
    given(...running, ticked(late, false))
      .when(ticking(tick(early)))
      .yields();
  });
  test('twice writes nothing', () =>
    given(...running, ticked(early))
      .when(ticking(tick(early)))
      .yields());
  test('passes by what it does not have', () =>
    given(...running)
      .when(ticking(tick('2027-01-01T00:00:00Z', true, 'attic-1-floor')))
      .yields());
  test('is ticked between clock-in and clock-out, never after now', () => {
    given(...running)
      .when(ticking(tick('2027-01-15T13:59:59Z')))
      .refuses('invalid-input', {
        errors: [{ path: 'items.0.at', message: 'This is not between clock-in and clock-out.' }],
      });
    given(...running)
      .when(ticking(tick('2027-01-15T18:00:00Z')))
      .yields(ticked(at));
  });
  describe('of a clock-in that was taken back', () => {
    const back = {
      type: 'WorkTimesCorrected',
      data: {
        ...ids,
        ...ownCorrection,
        cleanerId: ana,
        clockedInAt: null,
        clockedOutAt: null,
        statusAfter: 'confirmed',
        before: { clockedInAt: '2027-01-15T14:00:00Z', clockedOutAt: null },
        reason: 'Not this house',
        takenBackAt: '2027-01-15T14:30:00Z',
      },
    } as BookingEvent;
    const { data } = started as Extract<BookingEvent, { type: 'CleanerClockedIn' }>;
    const again = { ...started, data: { ...data, at: '2027-01-15T14:35:00Z' } } as BookingEvent;

    test('counts for nothing: the right visit starts with an empty list', () =>
      given(...running, ticked(early), back, again)
        .when(ticking(tick(late)))
        .yields(ticked(late)));
    test('is kept for the office where it comes later', () => {
      given(...running, back)
        .when(ticking(tick(early)))
        .yields(ticked(early));
      given(...running, back, again)
        .when(ticking(tick(early)))
        .yields(ticked(early));
      given(...running, back, again, ticked(early))
        .when(ticking(tick(late)))
        .yields(ticked(late));
      given(...running, back)
        .when(ticking(tick(late)))
        .refuses('not-clocked-in');
    });
    test('ends with the next clock-in where an old event does not say when', () => {
      const old = { ...back, data: { ...back.data, takenBackAt: null } } as BookingEvent;
      given(...running, old, again)
        .when(ticking(tick(early)))
        .yields(ticked(early));
      given(...running, old, again, ticked(early))
        .when(ticking(tick(late)))
        .yields(ticked(late));
    });
  });
  test('is there once the visit has begun', () => {
    given(home, placed, assigned, confirmed)
      .when(ticking(tick(early)))
      .refuses('not-clocked-in');
    given(home, placed, assigned, confirmed, cancelled)
      .when(ticking(tick(early)))
      .refuses('already-cancelled');
  });
});
