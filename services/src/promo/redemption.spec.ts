import type { PromoEvent } from '@tidylog/contracts/events/promo';
import { bookingId, customerId } from '@tidylog/contracts/schemas/ids';
import type { BookingId, CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { noMoney } from '@tidylog/contracts/vocabulary/money';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingStream } from '../booking/booking.ts';
import type { Booking } from '../booking/booking-state.ts';
import { cancelBooking, requestBooking } from '../booking/decisions.ts';
import { createBookingSteps } from '../booking/steps.ts';
import { isRefused } from '../kernel/decision.ts';
import { createStreams, type Streams } from '../kernel/transact.ts';
import { initial as noLedger } from '../ledger/ledger.ts';
import { details } from '../testing/booking-events.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { dyingAfter } from '../testing/mortal-log.ts';
import { code, terms } from '../testing/promo-events.ts';
import { createPromo } from './decisions.ts';
import { promoIdOf, promoStream } from './promo.ts';

const usageLimit = 2;
const usageLimitPerCustomer = 1;
const timeZone = 'America/Chicago';
const noWaiting = { now: () => 0, pause: async () => undefined };
const context: WriteContext = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-11T15:00:00Z'),
};

/** Who books: the first two have one mailbox between them, as a member and as the guest that it is. */
const people = ['c1', 'c2', 'c3', 'c4'].map((end) =>
  customerId.parse(`0197a1f0-0000-7000-8000-0000000000${end}`),
);
const mailboxOf = (person: CustomerId): string => (person.endsWith('c2') ? 'c1' : person.slice(-2));
const bookings = ['b1', 'b2', 'b3', 'b4', 'b5'].map((end) =>
  bookingId.parse(`0197a1f0-0000-7000-8000-0000000000${end}`),
);
const ownerOf = (id: BookingId): CustomerId => people[bookings.indexOf(id) % people.length] as CustomerId;

interface Errand {
  readonly does: 'book' | 'cancel' | 'finish';
  readonly booking: BookingId;
  /** After how many appends the process is killed that does it; null for a process that lives on. */
  readonly killedAfter: number | null;
}
const errand = fc.record<Errand>({
  does: fc.constantFrom('book', 'book', 'cancel', 'finish'),
  booking: fc.constantFrom(...bookings),
  killedAfter: fc.option(fc.nat(4), { freq: 4 }),
});
const plans = fc.array(fc.array(errand, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 });

const withCode = (id: BookingId) => {
  const owner = ownerOf(id);
  const { discountType, discountValue } = terms;
  const promo = { code, discountType, discountValue, maximumDiscount: null, minimumOrder: noMoney };
  return {
    ...details,
    bookingId: id,
    customerId: owner,
    promo: { ...promo, mailboxHashes: [mailboxOf(owner)] },
  };
};

async function run({ does, booking }: Pick<Errand, 'does' | 'booking'>, streams: Streams): Promise<void> {
  const stream = bookingStream(booking);
  const act = {
    book: requestBooking(withCode(booking)),
    cancel: cancelBooking({
      ledger: noLedger,
      refundAmount: null,
      choice: 'any-amount',
      refundId: booking,
      notes: null,
      askedBy: 'office',
    }),
    finish: undefined,
  }[does];
  const begun = act ? await streams.transact(stream, act, context) : await streams.load(stream);
  const settings = { timeZone, capacity: async () => () => 10 };
  if (!isRefused(begun)) await createBookingSteps(streams, settings)(begun, context);
}

/** Does the errands of one process; one that is killed is followed by a new one that remembers nothing. */
async function work(log: EventLog, plan: readonly Errand[]): Promise<void> {
  let streams = createStreams(log, noWaiting);
  for (const one of plan) {
    if (one.killedAfter === null) await run(one, streams);
    else {
      await run(one, createStreams(dyingAfter(log, one.killedAfter), noWaiting)).catch(() => undefined);
      streams = createStreams(log, noWaiting);
    }
  }
}

/** The uses that stood after each event of the code: the mailbox by booking. */
async function usesInTime(log: EventLog): Promise<ReadonlyMap<BookingId, string>[]> {
  const standing = new Map<BookingId, string>();
  const events = (await Array.fromAsync(log.read(promoStream(code).name))) as unknown as PromoEvent[];
  return events.map(({ type, data }) => {
    if (type === 'PromoUseClaimed') standing.set(data.bookingId, data.mailboxHashes.join());
    if (type === 'PromoUseReleased') standing.delete(data.bookingId);
    return new Map(standing);
  });
}

const isLiving = ({ status }: Booking): boolean => status === 'pending' || status === 'confirmed';

/** What must hold however all steps fell between each other, and whichever process was killed in between. */
async function expectUsesInOrder(log: EventLog): Promise<void> {
  const inTime = await usesInTime(log);
  for (const uses of inTime) {
    expect(uses.size).toBeLessThanOrEqual(usageLimit);
    expect(new Set(uses.values()).size, 'one use a mailbox').toBe(uses.size);
  }
  const streams = createStreams(log, noWaiting);
  const states = await Promise.all(bookings.map(async (id) => (await streams.load(bookingStream(id))).state));
  const living = states.flatMap((state) =>
    isLiving(state) && 'bookingId' in state ? [state.bookingId] : [],
  );
  expect([...(inTime.at(-1)?.keys() ?? [])].toSorted()).toEqual(living.toSorted());
}

const created = createPromo({
  code,
  promoId: promoIdOf(code),
  fingerprint: 'creation:body',
  terms: { ...terms, usageLimit, usageLimitPerCustomer },
  isActive: true,
});

test('no code is ever used beyond its limits, no use is lost for good, and none is counted twice', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), plans, async (scheduler, processes) => {
      let isInterleaved = false;
      const log = createMemoryLog(async (what) => {
        if (isInterleaved) await scheduler.schedule(Promise.resolve(), what);
      });
      await createStreams(log, noWaiting).transact(promoStream(code), created, context);
      isInterleaved = true;
      await scheduler.waitFor(Promise.all(processes.map((plan) => work(log, plan))));
      isInterleaved = false;
      await work(
        log,
        bookings.map((booking) => ({ does: 'finish', booking, killedAfter: null })),
      );
      await expectUsesInOrder(log);
    }),
    { numRuns: 500 },
  ));
