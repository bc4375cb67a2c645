import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import fc from 'fast-check';
import { assignment, booked, cleanerApplied, moveOf } from './company.ts';
import { type History, id, newHistory } from './history.ts';
import { withdrawalAsked } from './wallet-history.ts';

const start = '2027-01-01' as LocalDate;
/** Some weeks around the change of clocks in March, and the ends of three months. */
const daysInAll = 110;

const date = fc.nat(daysInAll).map((day) => addDays(start, day));
const moment = fc
  .nat(daysInAll * 24 * 60 * 60)
  .map((second) => Temporal.Instant.from('2027-01-01T06:00:00Z').add({ seconds: second }).toString());
const amount = fc.integer({ min: 1, max: 40_000 });
const slot = fc.constantFrom<SlotId>('08:00-10:00', '12:00-14:00', '18:00-20:00');

const visit = fc.record({
  date,
  slot,
  placedAt: moment,
  frequency: fc.constantFrom('one_time', 'weekly', 'monthly' as const),
  size: fc.constantFrom('1000-2000', '3000-3500' as const),
  customer: fc.constantFrom('Ana Lopez', 'Ben Cho'),
  promo: fc.constantFrom(null, 'SPRING', 'SUMMER'),
  discount: fc.nat(5_000),
  tax: fc.nat(3_000),
  cleaner: fc.constantFrom(null, 'Carla Díaz', 'Dora Brown'),
  late: fc.integer({ min: -30, max: 40 }),
  workedSeconds: fc.option(fc.integer({ min: 30, max: 20_000 })),
  pay: amount,
  moves: fc.array(fc.record({ date, slot, at: moment }), { maxLength: 2 }),
  end: fc.constantFrom('open', 'completed', 'reopened', 'cancelled', 'expired' as const),
  endedAt: moment,
  ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
  payments: fc.array(
    fc.record({
      amount,
      at: moment,
      isCash: fc.boolean(),
      refund: fc.option(
        fc.record({ amount, at: moment, failedAt: fc.option(moment), isCourtesy: fc.boolean() }),
      ),
      dispute: fc.option(
        fc.record({ amount, at: moment, closed: fc.option(fc.record({ at: moment, isLost: fc.boolean() })) }),
      ),
    }),
    { maxLength: 2 },
  ),
});

const fee = fc.record({
  dueAt: moment,
  waived: fc.nat(10_000),
  paid: fc.option(fc.record({ at: moment, amount })),
});
const withdrawal = fc.record({
  cleaner: fc.constantFrom('Carla Díaz', 'Dora Brown'),
  sentAt: fc.option(moment),
  returnedAt: fc.option(moment),
});

/** What happened to a company, at random. */
export const anyPlan = fc.record({
  visits: fc.array(visit, { minLength: 1, maxLength: 10 }),
  fees: fc.array(fee, { maxLength: 2 }),
  withdrawals: fc.array(withdrawal, { maxLength: 3 }),
  capacities: fc.array(fc.record({ value: fc.integer({ min: 1, max: 20 }), from: moment }), { maxLength: 2 }),
  closed: fc.uniqueArray(date, { maxLength: 3 }),
});
type Plan = typeof anyPlan extends fc.Arbitrary<infer Value> ? Value : never;
type Visit = Plan['visits'][number];

const noTime = { statusBefore: 'pending', refund: null, notes: null, cleanerId: null } as const;

const later = (at: string, seconds: number): string => Temporal.Instant.from(at).add({ seconds }).toString();

function worked(
  { add }: History,
  subject: { bookingId: string; customerId: string },
  plan: Visit,
  on: LocalDate,
) {
  if (plan.cleaner === null || plan.workedSeconds === null) return;
  const begin = Temporal.PlainDateTime.from(`${on}T${plan.slot.slice(0, 5)}`)
    .toZonedDateTime('America/Chicago')
    .toInstant()
    .add({ minutes: plan.late })
    .toString();
  const tap = {
    ...subject,
    cleanerId: id(plan.cleaner),
    tapId: null,
    source: 'live',
    tappedAt: null,
  } as const;
  const end = later(begin, plan.workedSeconds);
  add('CleanerClockedIn', { ...tap, at: begin, plannedEnd: null }, { at: begin });
  add('CleanerClockedOut', { ...tap, at: end }, { at: end });
}

function completed(
  history: History,
  subject: { bookingId: string; customerId: string },
  plan: Visit,
  on: LocalDate,
) {
  const { add } = history;
  worked(history, subject, plan, on);
  const pay =
    plan.cleaner === null
      ? null
      : { cleanerId: id(plan.cleaner), amount: plan.pay, base: null, share: null, customerPaid: false };
  add('BookingCompleted', { ...subject, by: 'office', bookingDate: on, pay }, { at: plan.endedAt });
  if (plan.cleaner !== null)
    for (const rating of plan.ratings)
      add('BookingRated', { ...subject, cleanerId: id(plan.cleaner), rating, comment: null });
  if (plan.end === 'reopened')
    add('CompletionRevoked', {
      ...subject,
      reopenId: id(`${subject.bookingId} reopening`),
      bookingDate: on,
      statusAfter: 'pending',
      pay: null,
      subscriptionId: null,
    });
}

function visited(history: History, plan: Visit, name: string) {
  const { add } = history;
  const total = 20_000 - plan.discount + plan.tax;
  const promo =
    plan.promo === null
      ? null
      : {
          code: plan.promo,
          discountType: 'fixed' as const,
          discountValue: 1_000,
          maximumDiscount: null,
          minimumOrder: 0,
          mailboxHashes: ['hash'],
        };
  const changes = {
    bookingDate: plan.date,
    slotId: plan.slot,
    frequency: plan.frequency,
    houseSize: plan.size,
    customerId: id(plan.customer),
    promo,
    breakdown: {
      basePrice: 20_000,
      roomPrice: 0,
      addOnPrice: 0,
      subtotal: 20_000,
      discount: plan.discount,
      taxRate: 825,
      tax: plan.tax,
      finalTotal: total,
    },
  } as const;
  const { subject, request } = booked(history, name, changes, plan.placedAt);
  let where = { bookingDate: request.bookingDate, slotId: request.slotId };
  for (const [index, { date: toDate, slot: toSlotId, at }] of plan.moves.entries()) {
    const move = moveOf({ ...request, ...where }, `${name} move ${index}`, { toDate, toSlotId });
    add('BookingRescheduled', { ...move, holdUntil: null, cleanerId: null, remindAt: null }, { at });
    where = { bookingDate: toDate, slotId: toSlotId };
  }
  if (plan.cleaner !== null) add('CleanerAssigned', assignment(subject, plan.cleaner));
  const bookingDate = where.bookingDate as LocalDate;
  if (plan.end === 'completed' || plan.end === 'reopened')
    completed(history, subject, { ...plan, slot: where.slotId }, bookingDate);
  const gone = { ...subject, ...noTime, bookingDate };
  if (plan.end === 'cancelled') add('BookingCancelled', { ...gone, reason: 'office' }, { at: plan.endedAt });
  if (plan.end === 'expired')
    add('BookingCancelled', { ...gone, reason: 'hold-expired' }, { at: plan.endedAt });
}

function paid({ add }: History, plan: Visit, name: string) {
  const ledger = { ledgerId: id(name), owes: 'booking', customerId: id(plan.customer) } as const;
  for (const [index, payment] of plan.payments.entries()) {
    const ids = { ...ledger, paymentId: id(`${name} payment ${index}`) };
    const { at, refund, dispute } = payment;
    add('PaymentStarted', { ...ids, amount: payment.amount, by: 'card', attempt: 1 }, { at });
    if (payment.isCash)
      add('PaymentRecorded', { ...ids, amount: payment.amount, method: 'cash', note: null }, { at });
    else
      add('PaymentSucceeded', { ...ids, amount: payment.amount, providerIntentId: 'pi', card: null }, { at });
    if (refund !== null) {
      const back = { ...ids, refundId: id(`${name} refund ${index}`), amount: refund.amount };
      const reason = refund.isCourtesy ? 'office' : 'edited';
      add('RefundRequested', { ...back, reason, note: null }, { at: refund.at });
      if (refund.failedAt !== null)
        add('RefundFailed', { ...back, code: 'declined' }, { at: refund.failedAt });
    }
    if (dispute !== null) {
      const taken = { ...ids, providerDisputeId: `du ${name} ${index}` };
      add('DisputeOpened', { ...taken, amount: dispute.amount, reason: 'general' }, { at: dispute.at });
      if (dispute.closed !== null)
        add(
          'DisputeClosed',
          { ...taken, outcome: dispute.closed.isLost ? 'lost' : 'won' },
          { at: dispute.closed.at },
        );
    }
  }
}

/** The events of a plan. */
export function historyOf({ visits, fees, withdrawals, capacities, closed }: Plan): History {
  const history = newHistory();
  const { add } = history;
  for (const name of ['Carla Díaz', 'Dora Brown']) cleanerApplied(history, name);
  add('SettingChanged', { name: 'daily_capacity', value: 10, validFrom: null });
  for (const { value, from } of capacities)
    add('SettingChanged', { name: 'daily_capacity', value, validFrom: from });
  for (const day of closed) add('DayClosed', { date: day, reason: 'Closed' });
  for (const [index, plan] of visits.entries()) {
    visited(history, plan, `visit ${index}`);
    paid(history, plan, `visit ${index}`);
  }
  for (const [index, { dueAt, waived, paid: payment }] of fees.entries()) {
    const ledger = { ledgerId: id(`fee ${index}`), owes: 'fee', customerId: id('Ana Lopez') } as const;
    add('FeeDue', { ...ledger, amount: 20_000 }, { at: dueAt });
    add('FeeWaived', { ...ledger, amount: waived, note: null }, { at: dueAt });
    if (payment !== null)
      add(
        'PaymentSucceeded',
        {
          ...ledger,
          paymentId: id(`fee ${index} paid`),
          amount: payment.amount,
          providerIntentId: 'pi',
          card: null,
        },
        { at: payment.at },
      );
  }
  for (const [index, { cleaner, sentAt, returnedAt }] of withdrawals.entries()) {
    const cleanerId = id(cleaner);
    withdrawalAsked(history, { cleanerId, name: `withdrawal ${index}` });
    const taken = { cleanerId, withdrawalId: id(`withdrawal ${index}`) };
    add('WithdrawalTaken', { ...taken, batchId: null });
    if (sentAt === null) continue;
    add('WithdrawalCompleted', { ...taken, reference: null }, { at: sentAt });
    const back = { ...taken, amount: 9_999, methodId: id('method'), reason: 'returned', note: null } as const;
    if (returnedAt !== null) add('WithdrawalFailed', back, { at: returnedAt });
  }
  return history;
}
