import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { DayEvent } from '@tidylog/contracts/events/day';
import { bookingId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog, Recorded, WriteContext } from '@tidylog/eventlog/event-log';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayStream } from '../day/day.ts';
import { isRefused } from '../kernel/decision.ts';
import { createStreams, type Streams } from '../kernel/transact.ts';
import { initial as noLedger } from '../ledger/ledger.ts';
import { details, morning } from '../testing/booking-events.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { bookingStream } from './booking.ts';
import { type Booking, isOpen } from './booking-state.ts';
import { cancelBooking, requestBooking } from './decisions.ts';
import { rescheduleBooking } from './move/move-decisions.ts';
import { createBookingSteps } from './steps.ts';

const dailyCapacity = 1;
const timeZone = 'America/Chicago';
const dates: readonly LocalDate[] = ['2027-01-15', '2027-01-16'].map((date) => localDate.parse(date));
const bookings: readonly BookingId[] = ['b1', 'b2'].map((end) =>
  bookingId.parse(`0197a1f0-0000-7000-8000-0000000000${end}`),
);
const context: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-11T15:00:00Z'),
};
const noWaiting = { now: () => 0, pause: async () => undefined };

interface Errand {
  readonly does: 'book' | 'move' | 'cancel' | 'finish';
  readonly booking: BookingId;
  readonly date: LocalDate;
  /** After how many appends the process is killed that does it; null for a process that lives on. */
  readonly killedAfter: number | null;
}

const errand = fc.record<Errand>({
  does: fc.constantFrom('book', 'move', 'move', 'move', 'cancel', 'finish'),
  booking: fc.constantFrom(...bookings),
  date: fc.constantFrom(...dates),
  killedAfter: fc.option(fc.nat(3), { freq: 4 }),
});
/** What some processes do at the same time, each one errand after the other. */
const plans = fc.array(fc.array(errand, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 });
/** The day on which a booking stands when they begin; null where it does not stand yet. */
const beginnings = fc.tuple(...bookings.map(() => fc.option(fc.constantFrom(...dates))));

/** The act that an errand begins with; the steps that it leaves to do follow, as in a request. */
const firstAct = ({ does, booking, date }: Errand) => {
  switch (does) {
    case 'book':
      return requestBooking({ ...details, bookingId: booking, bookingDate: date });
    case 'move':
      return rescheduleBooking({
        moveId: crypto.randomUUID(),
        toDate: date,
        toSlotId: morning,
        overrideCapacity: false,
        notes: null,
        timeZone,
      });
    case 'cancel':
      return cancelBooking({
        ledger: noLedger,
        refundAmount: null,
        choice: 'any-amount',
        refundId: booking,
        notes: null,
        askedBy: 'office',
      });
    case 'finish':
      return undefined;
  }
};

async function run(errand: Errand, streams: Streams): Promise<void> {
  const stream = bookingStream(errand.booking);
  const act = firstAct(errand);
  const begun = act ? await streams.transact(stream, act, context) : await streams.load(stream);
  const settings = { timeZone, capacity: async () => () => dailyCapacity };
  if (!isRefused(begun)) await createBookingSteps(streams, settings)(begun, context);
}

const eventsOf = async <E>(log: EventLog, name: string): Promise<E[]> =>
  (await Array.fromAsync(log.read(name))) as unknown as (E & Recorded)[];

/** Who holds a place after each event of a day. */
async function holders(log: EventLog, date: LocalDate): Promise<ReadonlySet<BookingId>[]> {
  const claims = new Map<string, BookingId>();
  return (await eventsOf<DayEvent>(log, dayStream(date).name)).map((event) => {
    const key = 'claimId' in event.data ? `${event.data.bookingId}/${event.data.claimId}` : '';
    if (event.type === 'PlaceClaimed') claims.set(key, event.data.bookingId);
    else claims.delete(key);
    return new Set(claims.values());
  });
}

async function bookingNow(log: EventLog, id: BookingId): Promise<Booking> {
  const { initial, evolve, name } = bookingStream(id);
  return (await eventsOf<BookingEvent>(log, name)).reduce<Booking>(evolve, initial);
}

/** What must hold however the steps of all errands fell between each other, and whichever process was killed in between. */
async function expectPlacesInOrder(log: EventLog): Promise<void> {
  const states = await Promise.all(bookings.map((id) => bookingNow(log, id)));
  for (const state of states) {
    expect(state.status).not.toBe('requested');
    expect('move' in state ? state.move : null).toBeNull();
  }
  for (const date of dates) {
    const inTime = await holders(log, date);
    for (const held of inTime) expect(held.size).toBeLessThanOrEqual(dailyCapacity);
    const here = states.flatMap((state) =>
      isOpen(state) && state.place.date === date ? [state.bookingId] : [],
    );
    expect([...(inTime.at(-1) ?? [])].toSorted()).toEqual(here.toSorted());
  }
}

/** Does the errands of one process; one that is killed is followed by a new one that remembers nothing. */
async function work(log: EventLog, plan: readonly Errand[]): Promise<void> {
  let streams = createStreams(log, noWaiting);
  for (const errand of plan) {
    if (errand.killedAfter === null) await run(errand, streams);
    else {
      const dying = createStreams(dyingAfter(log, errand.killedAfter), noWaiting);
      await run(errand, dying).catch(() => undefined);
      streams = createStreams(log, noWaiting);
    }
  }
}

const livingErrand = (does: Errand['does'], booking: BookingId, date: LocalDate): Errand => ({
  does,
  booking,
  date,
  killedAfter: null,
});

test('no day is ever beyond its capacity, no place is lost for good, and none is taken twice', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), beginnings, plans, async (scheduler, beginning, processes) => {
      let isInterleaved = false;
      const log = createMemoryLog(async (what) => {
        if (isInterleaved) await scheduler.schedule(Promise.resolve(), what);
      });
      const booked = bookings.flatMap((booking, index) => {
        const date = beginning[index] ?? null;
        return date === null ? [] : [livingErrand('book', booking, date)];
      });
      await work(log, booked);
      isInterleaved = true;
      await scheduler.waitFor(Promise.all(processes.map((plan) => work(log, plan))));
      isInterleaved = false;
      await work(
        log,
        bookings.map((booking) => livingErrand('finish', booking, details.bookingDate)),
      );
      await expectPlacesInOrder(log);
    }),
    { numRuns: 800 },
  ));
