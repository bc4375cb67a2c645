import { endpoints } from '@tidylog/contracts/api/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atProvider } from '../testing/payment-server.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { bookingRequest, type Call, call, openDates, type Reply, signIn } from '../testing/spec-client.ts';

let product: Product;
let dates: string[];
let admin: string;
let customer: string;
let cleaner: string;
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00' } });
  dates = await openDates(product);
  [admin, customer] = [await signIn(product, 'admin'), await signIn(product, 'customer')];
  cleaner = await signIn(product, 'cleaner');
});
afterAll(() => product.stop());

const bodyOf = async <Body>(path: string, given: Call): Promise<Body> => {
  const { status, body, text } = await call(product, path, given);
  if (status >= 300) throw new Error(`${path} was answered with ${status}: ${text}`);
  return body as Body;
};
interface Made {
  readonly id: string;
}
const bookedBy = (token: string, date: string | undefined) =>
  bodyOf<Made>('/bookings', { token, body: bookingRequest(date ?? '') });

interface Repeated {
  readonly token?: string;
  /** Where the call is not the path itself, and what it answers besides 201. */
  readonly path?: string;
  readonly status?: number;
  /** What is true after it was done once. */
  readonly shows?: object;
  readonly body: object;
  readonly other: object;
}
/** Each call that takes a key, with a body and another one. */
const repeated: Readonly<Record<string, () => Repeated | Promise<Repeated>>> = {
  'POST /bookings': () => {
    const body = bookingRequest(dates[20] ?? '');
    return { token: customer, body, other: { ...body, special_instructions: 'Ring.' } };
  },
  'POST /bookings/guest': () => {
    const body = bookingRequest(dates[20] ?? '');
    return { body, other: { ...body, house_size: '2000-2500' } };
  },
  'POST /admin/bookings': () => {
    const body = bookingRequest(dates[20] ?? '');
    return { token: admin, body, other: { ...body, time_slot: '12:00 PM - 2:00 PM' } };
  },
  'POST /customer/addresses': () => {
    const body = { street: '1 Oak Lane', city: 'Katy', state: 'TX', zip_code: '77433' };
    return { token: customer, body, other: { ...body, street: '2 Oak Lane' } };
  },
  'POST /auth/register': () => {
    const body = { email: 'two@example.com', password: 'secret-1', first_name: 'T', last_name: 'Wo' };
    return { body, other: { ...body, password: 'secret-2' } };
  },
  'POST /admin/promo-codes': () => {
    const body = { code: 'TWICE', discount_type: 'fixed', discount_value: 5 };
    return { token: admin, body, other: { ...body, discount_value: 6 } };
  },
  'POST /admin/cleaners': () => {
    const body = { first_name: 'Amy', last_name: 'Added', email: 'amy.added@example.com' };
    return { token: admin, body, other: { ...body, last_name: 'Adler' } };
  },
  'POST /admin/staff': () => {
    const body = {
      first_name: 'Dan',
      last_name: 'Whitlock',
      email: 'dan.whitlock@example.com',
      staff_role: 'analyst',
    };
    return { token: admin, body, other: { ...body, staff_role: 'owner' } };
  },
  'POST /admin/customers': () => {
    const body = { first_name: 'Cal', last_name: 'Caller', phone: '281 555 0142' };
    return { token: admin, body, other: { ...body, last_name: 'Kohl' } };
  },
  'POST /admin/services': () => {
    const body = { name: 'Windows', category: 'standard_cleaning' };
    return { token: admin, body, other: { ...body, name: 'Doors' } };
  },
  'POST /cancellation-requests': async () => {
    const { id: booking_id } = await bookedBy(customer, dates[21]);
    const body = { booking_id, reason: 'We are away.' };
    return { token: customer, body, other: { ...body, reason: 'We are ill.' } };
  },
  'POST /customer/reschedule-requests': async () => {
    const { id: appointment_id } = await bookedBy(customer, dates[0]);
    const body = { appointment_id, new_date: dates[5], new_time_slot: '08:00-10:00', reason: 'Away.' };
    return { token: customer, body, other: { ...body, reason: 'Ill.' } };
  },
};
/** A booking for which the office received 20 dollars in cash. */
const partlyPaid = async (): Promise<string> => {
  const { id } = await bookedBy(customer, dates[22]);
  await bodyOf(`/admin/bookings/${id}/payments`, { token: admin, body: { method: 'cash', amount: 20 } });
  return id;
};
/** The cleaner has 100 dollars, and a place to send them to. */
const paidOut = async (): Promise<void> => {
  const { id } = await bodyOf<Made>('/auth/me', { token: cleaner });
  const bonus = { type: 'earning', amount: 100, description: 'Bonus' };
  await bodyOf(`/admin/cleaners/${id}/wallet`, { token: admin, body: bonus });
  await bodyOf('/cleaner/payment-methods', { token: cleaner, body: { method: 'bank' } });
};
const ofBooking = (id: string, act: string) => ({
  token: admin,
  path: `/admin/bookings/${id}/${act}`,
  status: 200,
});
/** Each call about a booking of the office that takes a key. */
const repeatedByOffice: Readonly<Record<string, () => Repeated | Promise<Repeated>>> = {
  'POST /admin/bookings/:id/payments': async () => {
    const body = { method: 'cash', amount: 5 };
    const at = ofBooking(await partlyPaid(), 'payments');
    return { ...at, body, other: { ...body, amount: 6 }, shows: { amount_paid: 25 } };
  },
  'POST /admin/bookings/:id/refund': async () => {
    const body = { amount: 5, reason: 'Late.' };
    const at = ofBooking(await partlyPaid(), 'refund');
    return { ...at, body, other: { ...body, amount: 6 }, shows: { amount_paid: 15 } };
  },
  'POST /admin/cleaners/:id/wallet': async () => {
    const [cleaner] = await bodyOf<Made[]>('/admin/cleaners', { token: admin });
    const body = { type: 'earning', amount: 25, description: 'Tip' };
    const path = `/admin/cleaners/${cleaner?.id}/wallet`;
    return { token: admin, path, body, other: { ...body, amount: 26 } };
  },
  'POST /admin/cleaners/:id/wallet/release': async () => {
    const { id: cleanerId } = await bodyOf<Made>('/auth/me', { token: cleaner });
    const { id } = await bookedBy(customer, dates[23]);
    for (const change of [{ cleaner_id: cleanerId }, { status: 'completed' }])
      await bodyOf(`/admin/bookings/${id}`, { method: 'PATCH', token: admin, body: change });
    const path = `/admin/cleaners/${cleanerId}/wallet/release`;
    const body = { booking_id: id, reason: 'In dispute' };
    return {
      token: admin,
      path,
      status: 200,
      body,
      other: { ...body, reason: 'Goodwill' },
      shows: { job_id: id },
    };
  },
  'POST /cleaner/payment-methods': () => {
    const body = { method: 'digital', details: { service: 'Zelle', handle: 'rosa@example.com' } };
    return { token: cleaner, body, other: { ...body, name: 'Mine' } };
  },
  'POST /cleaner/time-off': () => {
    const body = { from: dates[30], to: dates[30] };
    return { token: cleaner, body, other: { ...body, to: dates[31] } };
  },
  'POST /admin/cleaners/:id/time-off': async () => {
    const { id } = await bodyOf<Made>('/auth/me', { token: cleaner });
    const body = { from: dates[31], to: dates[31] };
    return { token: admin, path: `/admin/cleaners/${id}/time-off`, body, other: { ...body, to: dates[32] } };
  },
  'POST /cleaner/withdraw': async () => {
    await paidOut();
    const body = { amount: 40 };
    return { token: cleaner, body, other: { amount: 41 }, shows: { amount: 40, net_amount: 37.5 } };
  },
  'POST /admin/bookings/:id/reopen': async () => {
    const { id } = await bookedBy(customer, dates[22]);
    await bodyOf(`/admin/bookings/${id}`, { method: 'PATCH', token: admin, body: { status: 'completed' } });
    const body = { reason: 'By mistake.' };
    return { ...ofBooking(id, 'reopen'), body, other: { reason: 'Another.' }, shows: { status: 'pending' } };
  },
};
/**
 * The same card of a customer is the same card, under whatever key; a cleaner is tried outside their area; and the
 * charge and the payment link have no body to change (`office-charge.spec.ts`, `office-link.spec.ts`); a fee is paid
 * first (`office-fee.spec.ts`), a bank file is no answer with an id (`withdrawals.int.spec.ts`), an invoice has no details to change (`invoices.spec.ts`); and an offer has no details to change (`office.int.spec.ts`).
 * The key of an act on the road is the id of its tap, whose repeat is answered with the job as it is (`visit-routes.int.spec.ts`); questions are in `questions.int.spec.ts`, photos in `photos.int.spec.ts`, text messages in `by-hand.spec.ts`.
 */
const elsewhere = [
  'POST /payment-methods',
  'POST /cleaner/register',
  'POST /admin/bookings/:id/charge',
  'POST /admin/bookings/:id/payment-link',
  'POST /admin/email-reminders/send-single',
  'POST /admin/email-reminders/send-batch',
  'POST /admin/messages/:id/resend',
  'POST /admin/payouts/export',
  'POST /admin/invoices/generate/:booking_id',
  'POST /admin/subscriptions/:id/fee/refund',
  'POST /waitlist/:id/offer',
  'POST /admin/bookings/:id/access-problem',
  'POST /admin/questions/:id/answer',
  'POST /cleaner/questions',
  'POST /cleaner/questions/:id/reopen',
  'POST /cleaner/jobs/:id/photos',
  'POST /cleaner/clock-in/:id',
  'POST /cleaner/clock-out/:id',
  'POST /cleaner/not-this-house/:id',
  'POST /cleaner/update-eta/:id',
  'POST /cleaner/jobs/:id/on-my-way',
  'POST /cleaner/jobs/:id/no-access',
  'POST /cleaner/jobs/:id/notes',
  'POST /cleaner/jobs/:id/worked',
  'PUT /cleaner/jobs/:id/checklist',
  'POST /reminder-templates',
  'POST /reminders/send',
  'POST /reminders/logs/:id/resend',
];

const idOf = ({ body }: Reply): string =>
  (body as Made & { user?: Made }).id ?? (body as { user: Made }).user.id;

describe('an idempotency key', { timeout: 120_000 }, () => {
  test('is taken by calls that are all in this table', () => {
    const taking = Object.entries(endpoints).filter(([, endpoint]) => 'idempotent' in endpoint);
    expect(taking.map(([name]) => name).sort()).toEqual(
      [...Object.keys(repeated), ...Object.keys(repeatedByOffice), ...elsewhere].sort(),
    );
  });

  test.each([...Object.entries(repeated), ...Object.entries(repeatedByOffice)])(
    'gives %s once, also at the same moment',
    async (name, given) => {
      const {
        token,
        path = name.slice('POST '.length),
        status = 201,
        body,
        other,
        shows = {},
      } = await given();
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const send = (sent: object) => call(product, path, { token, headers, body: sent });
      const replies = await Promise.all([send(body), send(body), send(body)]);
      expect(replies.map((reply) => reply.status)).toEqual([status, status, status]);
      const again = await send(body);
      expect(new Set([...replies, again].map(idOf)).size).toBe(1);
      expect(await send(other)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } });
      const last = await send(body);
      expect(idOf(last)).toBe(idOf(again));
      expect(last.body).toMatchObject(shows);
    },
  );
});

const createPromo = (code: string, terms: object) =>
  bodyOf('/admin/promo-codes', { token: admin, body: { code, discount_type: 'percentage', ...terms } });
const bookWith = (promo_code: string, email: string, token?: string): Promise<Reply> => {
  const date = dates.at(-1) ?? '';
  dates = dates.slice(0, -1);
  const contact = { ...bookingRequest('').customer, email };
  const body = bookingRequest(date, { promo_code, customer: contact });
  return call(product, token === undefined ? '/bookings/guest' : '/bookings', { token, body });
};

describe('a promo code', { timeout: 120_000 }, () => {
  test.each([
    ['FIXED500', { discount_type: 'fixed', discount_value: 500 }],
    ['ALL100', { discount_value: 100 }],
  ])(
    'of more than the price makes a booking free, and nothing else (MN-03, MN-04): %s',
    async (code, terms) => {
      await createPromo(code, terms);
      const booked = await bookWith(code, 'free@example.com');
      expect(booked).toMatchObject({
        status: 201,
        body: { total_amount: 0, status: 'confirmed', payment_status: 'paid' },
      });
      const Cookie = booked.headers.get('set-cookie')?.split(';')[0] ?? '';
      const path = `/bookings/${idOf(booked)}`;
      expect(await bodyOf(`${path}/guest-summary`, { headers: { Cookie } })).toMatchObject({
        booking_details: { status: 'confirmed' },
        payment_summary: { total_amount: 0, payment_status: 'paid', balance_due: 0, payment_method: null },
      });
      const card = { stripe_payment_method_id: 'pm_card_visa' };
      expect(await call(product, `${path}/pay`, { headers: { Cookie }, body: card })).toMatchObject({
        status: 409,
        body: { code: 'nothing-due' },
      });
      expect(await atProvider(product, 'payment_intents')).toMatchObject({ data: [] });
    },
  );

  test('takes no more off than its maximum', async () => {
    await createPromo('MAX50', { discount_value: 100, maximum_discount_amount: 50 });
    const { body } = await bookWith('MAX50', 'max@example.com');
    expect(body).toMatchObject({
      pricing_breakdown: { discount_amount: 50 },
      status: 'pending',
      payment_status: 'pending',
    });
  });

  test('counts one mailbox in all its spellings, member or guest; a +tag is another (MN-08)', async () => {
    await createPromo('ONCEEACH', { discount_value: 10 });
    const own = 'customer@tidylog.test';
    expect((await bookWith('ONCEEACH', own, customer)).status).toBe(201);
    for (const [email, token] of [
      [own, undefined],
      ['Customer@Tidylog.TEST', undefined],
      [' customer@tidylog.test ', undefined],
      ['elsewhere@example.com', customer],
    ] as const)
      expect((await bookWith('ONCEEACH', email, token)).body).toMatchObject({ code: 'promo-unusable' });
    expect((await bookWith('ONCEEACH', 'customer+1@tidylog.test')).status).toBe(201);
    const together = await Promise.all([1, 2, 3].map(() => bookWith('ONCEEACH', 'together@example.com')));
    expect(together.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
