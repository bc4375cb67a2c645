import type { Matters } from '@tidylog/server/views';
import { describe, expect, test } from 'vitest';
import { guestCustomerId } from '../kernel/mailbox.ts';
import { newEmail, newMember, password } from '../testing/members.ts';
import { payingProduct } from '../testing/paid-product.ts';
import { anotherGuest } from '../testing/settings.ts';
import { startedWorld } from '../testing/started-world.ts';
import { admin, bodyOf, call, noViews, typesIn } from '../testing/world.ts';

const { world } = await startedWorld();
const product = payingProduct(world);
const nothing: Matters = {
  bookings: [],
  subscriptions: [],
  waitlist: [],
  areas: [],
  invoices: [],
  texts: [],
};
const knowing = (bookings: readonly string[]) =>
  world.process({
    views: { ...noViews, mattersOf: async () => ({ ...nothing, bookings }) },
    payments: product.provider.gateway,
  });

const ways = {
  'a card whose bank wants the customer': {
    begin: (id: string) => product.pay(id, 'pm_authenticate'),
    closing: 'cancelPayment',
  },
  'the form of the provider': { begin: (id: string) => product.openForm(id), closing: 'expireCheckout' },
} as const;

/** A visit that is over, and that its guest began to pay. */
async function payingGuest(way: keyof typeof ways) {
  const email = newEmail();
  const id = await product.book({ customer: { ...anotherGuest(), email } });
  for (const status of ['confirmed', 'completed']) {
    const done = { params: { id }, body: { status }, context: { actor: admin } } as const;
    await call(product.services, 'PATCH /admin/bookings/:id', done);
  }
  await bodyOf(await ways[way].begin(id));
  expect((await product.ledger(id)).at(-1)).not.toBe('PaymentAbandoned');
  return { id, guest: await guestCustomerId(world.vault, email) };
}
const eraseGuest = (guest: string, by: ReturnType<typeof knowing>) =>
  call(by, 'POST /admin/customers/:id/erase', {
    params: { id: guest },
    body: { reason: 'Asked by phone.' },
    context: { actor: admin },
  });
const openThere = () => [
  ...product.provider.intents().filter(({ status }) => !['succeeded', 'cancelled'].includes(status)),
  ...product.provider.sessions().filter(({ status }) => status === 'open'),
];

describe.each(Object.keys(ways) as (keyof typeof ways)[])('a payment that was begun with %s', (way) => {
  test('is closed by the erasure of a guest, at the provider too', async () => {
    const { id, guest } = await payingGuest(way);
    expect(await eraseGuest(guest, knowing([id]))).toHaveProperty('position');
    expect((await product.eventsOf(id)).at(-1)).toMatchObject({
      type: 'PaymentAbandoned',
      data: { reason: 'customer-erased' },
    });
    expect(openThere()).toEqual([]);
  });

  test('is closed by the to-do while the provider does not answer', async () => {
    const { id, guest } = await payingGuest(way);
    product.provider.ignore(ways[way].closing);
    const process = knowing([id]);
    expect(await eraseGuest(guest, process)).toHaveProperty('position');
    expect(await typesIn(world.log, `person-${guest}`)).toEqual([]);
    await process.policies['erasure-steps']({ kind: 'erasure-steps', subjectId: guest });
    expect(await typesIn(world.log, `person-${guest}`)).toEqual(['PersonErased']);
    expect((await product.ledger(id)).at(-1)).toBe('PaymentAbandoned');
    expect(openThere()).toEqual([]);
  });

  test('is closed when a member erases their account', async () => {
    const { id } = await payingGuest(way);
    const member = await newMember(product.services);
    const process = knowing([id]);
    const asked = { body: { password }, context: member.context };
    expect(await call(process, 'POST /customer/erase', asked)).toHaveProperty('position');
    expect((await product.ledger(id)).at(-1)).toBe('PaymentAbandoned');
    expect(openThere()).toEqual([]);
  });
});
