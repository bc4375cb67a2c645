import type { EndpointName } from '@tidylog/contracts/api/endpoints';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Answered, CallContext } from '@tidylog/server/route';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefused } from './kernel/decision.ts';
import type { Services } from './services.ts';
import { type CompanyInMemory, companyInMemory, type Owned } from './testing/company-in-memory.ts';
import { brokenRules, unsettled } from './testing/company-rules.ts';
import { bookingBody } from './testing/settings.ts';
import { admin, call } from './testing/world.ts';

const capacity = 2;
const members = ['0197a1f0-0000-7000-8000-00000000000a', '0197a1f0-0000-7000-8000-00000000000b'] as const;
const dates = ['2027-01-13', '2027-01-14', '2027-01-15'] as const;
/** One asks for more than a booking costs, the other for a half of it. */
const promoCodes = [
  { code: 'ALL', discount_type: 'fixed', discount_value: 5_000, usage_limit: 1 },
  { code: 'HALF', discount_type: 'percentage', discount_value: 50, usage_limit: 2 },
] as const;

/** What somebody tries; each act takes of it what it needs. */
const arbitraryTry = fc.record({
  by: fc.constantFrom(...members, 'guest'),
  /** Whether they act on their own things alone; else on whatever there is. */
  honest: fc.constantFrom(true, true, true, false),
  email: fc.constantFrom('ada@example.com', ' ADA@Example.com ', 'bob@example.com'),
  nth: fc.nat({ max: 7 }),
  date: fc.constantFrom(...dates),
  frequency: fc.constantFrom('one_time', 'one_time', 'weekly'),
  code: fc.constantFrom(null, 'ALL', 'HALF'),
  house_size: fc.constantFrom('1000-2000', '6000-8000'),
  bedrooms: fc.nat({ max: 6 }),
  method: fc.constantFrom('pm_ok', 'pm_ok', 'pm_declined', 'pm_authenticate'),
  yes: fc.boolean(),
  refund: fc.constantFrom(0, 0.01, 90, 180, 100_000),
  hours: fc.constantFrom(1, 12, 25, 8 * 24),
});
type Try = typeof arbitraryTry extends fc.Arbitrary<infer One> ? One : never;

interface At {
  readonly company: CompanyInMemory;
  readonly services: Services;
}
type Outcome = Answered<unknown> | Refused | undefined;

const pick = (things: readonly string[], nth: number): string =>
  things[nth % Math.max(things.length, 1)] ?? crypto.randomUUID();

/** Who calls: a member, or a guest who has the keys of the bookings of guests. */
const caller = ({ company }: At, by: Try['by']): Partial<CallContext> => ({
  now: company.now(),
  actor: by === 'guest' ? { id: 'guest', role: 'guest' } : { id: by, role: 'customer' },
  guestKey: async (id) => (by === 'guest' && company.isOfGuest(id) ? 'booked' : 'none'),
});
const ask = (
  at: At,
  name: EndpointName,
  tried: Try,
  input: { params?: object; body?: object },
): Promise<Outcome> => call(at.services, name, { ...(input as object), context: caller(at, tried.by) });
const askOffice = (at: At, name: EndpointName, input: { params?: object; body?: object }): Promise<Outcome> =>
  call(at.services, name, { ...(input as object), context: { actor: admin, now: at.company.now() } });

const own = (things: readonly Owned[], { by, honest }: Try): string[] =>
  things.filter(({ owner }) => !honest || owner === by).map(({ id }) => id);
const bookingOf = ({ company }: At, tried: Try) => pick(own(company.bookings(), tried), tried.nth);
const subscriptionOf = ({ company }: At, tried: Try) => ({
  id: pick(own(company.subscriptions(), tried), tried.nth),
});
const appointment = (at: At, tried: Try) => ({ appointment_id: bookingOf(at, tried) });
const target = ({ date }: Try) => ({ new_date: date, new_time_slot: '10:00-12:00' });
const selected = ({ house_size, bedrooms }: Try) => ({ house_size, rooms: { bedrooms } });
const weekAfter = (date: string) => Temporal.PlainDate.from(date).add({ days: 7 }).toString();
const anyBooking = ({ company }: At, { nth }: Try) =>
  pick(
    company.bookings().map(({ id }) => id),
    nth,
  );
const patchBooking = (at: At, tried: Try, status: string) =>
  askOffice(at, 'PATCH /admin/bookings/:id', { params: { id: anyBooking(at, tried) }, body: { status } });

const acts = {
  book: (at: At, tried: Try) => {
    const customer = { ...bookingBody.customer, email: tried.email };
    const { date: booking_date, frequency, code: promo_code } = tried;
    const body = { ...bookingBody, customer, booking_date, frequency, promo_code, ...selected(tried) };
    return ask(at, tried.by === 'guest' ? 'POST /bookings/guest' : 'POST /bookings', tried, { body });
  },
  pay: (at: At, tried: Try) =>
    ask(at, 'POST /bookings/:id/pay', tried, {
      params: { id: bookingOf(at, tried) },
      body: { stripe_payment_method_id: tried.method, save: tried.yes },
    }),
  answerBank: async ({ company, services }: At, { yes }: Try) => {
    await company.answerBank(services, yes);
  },
  openForm: (at: At, tried: Try) =>
    ask(at, 'POST /create-checkout-session', tried, {
      body: {
        booking_id: tried.yes ? bookingOf(at, tried) : subscriptionOf(at, tried).id,
        success_url: 'http://localhost/',
        cancel_url: 'http://localhost/',
      },
    }),
  payOnForms: async ({ company, services }: At, { yes }: Try) => {
    await company.payOnForms(yes ? services : undefined);
  },
  move: (at: At, tried: Try) =>
    ask(at, 'PUT /customer/reschedule-appointment', tried, {
      body: { ...appointment(at, tried), ...target(tried) },
    }),
  askToMove: (at: At, tried: Try) =>
    ask(at, 'POST /customer/reschedule-requests', tried, {
      body: { ...appointment(at, tried), ...target(tried) },
    }),
  decideMove: (at: At, { nth, yes }: Try) =>
    askOffice(at, 'POST /admin/orders/:id/:action', {
      params: { id: pick(at.company.orders(), nth), action: yes ? 'approve_reschedule' : 'deny_reschedule' },
    }),
  edit: (at: At, tried: Try) =>
    ask(at, 'PUT /customer/update-cleaning-selection', tried, {
      body: { ...appointment(at, tried), ...selected(tried) },
    }),
  note: (at: At, tried: Try) =>
    ask(at, 'PUT /customer/update-notes', tried, {
      body: { ...appointment(at, tried), special_instructions: tried.email },
    }),
  askToCancel: (at: At, tried: Try) =>
    ask(at, 'POST /cancellation-requests', tried, {
      body: { booking_id: bookingOf(at, tried), reason: 'We are away.' },
    }),
  decideCancelling: (at: At, { nth, yes, refund }: Try) =>
    askOffice(at, 'PATCH /admin/cancellation-requests/:id', {
      params: { id: pick(at.company.requests(), nth) },
      body: { status: yes ? 'approved' : 'rejected', ...(yes && { refund_amount: refund }) },
    }),
  pause: (at: At, tried: Try) =>
    ask(at, 'POST /customer/subscriptions/:id/pause', tried, { params: subscriptionOf(at, tried) }),
  resume: (at: At, tried: Try) =>
    ask(at, 'POST /customer/subscriptions/:id/resume', tried, { params: subscriptionOf(at, tried) }),
  cancel: (at: At, tried: Try) =>
    ask(at, 'POST /customer/subscriptions/:id/cancel', tried, { params: subscriptionOf(at, tried) }),
  skip: (at: At, tried: Try) =>
    ask(at, 'POST /customer/subscriptions/:id/skip', tried, {
      params: subscriptionOf(at, tried),
      body: { date: weekAfter(tried.date) },
    }),
  process: (at: At) => askOffice(at, 'POST /admin/subscriptions/process', {}),
  confirm: (at: At, tried: Try) => patchBooking(at, tried, 'confirmed'),
  complete: (at: At, tried: Try) => patchBooking(at, tried, 'completed'),
  callOff: (at: At, tried: Try) =>
    askOffice(at, 'DELETE /admin/bookings/:id', { params: { id: anyBooking(at, tried) } }),
  wait: async ({ company, services }: At, { hours }: Try) => {
    company.pass(hours);
    await company.work(services);
  },
  work: async ({ company, services }: At) => {
    await company.work(services);
  },
} satisfies Record<string, (at: At, tried: Try) => Promise<Outcome | undefined>>;
type Act = keyof typeof acts;

const common: readonly Act[] = [
  'book',
  'book',
  'pay',
  'pay',
  'edit',
  'askToCancel',
  'decideCancelling',
  'work',
];
const everyAct = [...(Object.keys(acts) as Act[]), ...common];
const step = fc.record({ act: fc.constantFrom(...everyAct), tried: arbitraryTry });
/** Those of a moment happen at once, each in a process of its own. */
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
  minLength: 4,
  maxLength: 30,
  size: 'max',
});

/** The acts that were done, for a look at whether the property says anything. */
const done = new Map<Act, number>();

async function play(given: readonly (readonly { readonly act: Act; readonly tried: Try }[])[]) {
  const company = await companyInMemory({ dailyCapacity: capacity });
  const processes = [company.process(), company.process(), company.process()] as const;
  for (const body of promoCodes)
    await askOffice({ company, services: processes[0] }, 'POST /admin/promo-codes', { body });
  for (const moment of given) {
    await Promise.all(
      moment.map(async ({ act, tried }, index) => {
        const outcome = await acts[act]({ company, services: processes[index % 3] ?? processes[0] }, tried);
        if (outcome === undefined || !isRefused(outcome)) done.set(act, (done.get(act) ?? 0) + 1);
      }),
    );
    expect(brokenRules(company, capacity)).toEqual([]);
  }
  for (const services of processes) await company.work(services);
  expect([...brokenRules(company, capacity), ...unsettled(company)]).toEqual([]);
}

test('no sequence of what customers do breaks what the company promises', { timeout: 120_000 }, async () => {
  await fc.assert(fc.asyncProperty(moments, play), { numRuns: 1000 });
  expect([...done.keys()].sort()).toEqual(Object.keys(acts).sort());
});
