import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import { companyInMemory } from '../testing/company-in-memory.ts';
import { withKey } from '../testing/paid-product.ts';
import { anotherGuest, bookingBody } from '../testing/settings.ts';
import { bodyOf, call } from '../testing/world.ts';

/** A company with visits that are paid, of which 50.00 each was given back in the provider's dashboard. */
async function withRefundsThere(count: number) {
  const company = await companyInMemory();
  const services = company.process();
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const body = { ...bookingBody, customer: anotherGuest() };
    const { id } = await bodyOf<{ id: string }>(await call(services, 'POST /bookings/guest', { body }));
    const pay = { stripe_payment_method_id: 'pm_ok' };
    await call(services, 'POST /bookings/:id/pay', { params: { id }, body: pay, context: withKey });
    ids.push(id);
  }
  for (const { intentId } of company.provider.intents())
    company.provider.refundByHand(intentId, toCents(5_000));
  return { company, ids };
}

test('a payment whose record cannot be read is passed over and named, and the others are compared', async () => {
  const { company, ids } = await withRefundsThere(3);
  const [first = '', second = '', third = ''] = ids;
  company.unreadable.add(`payment-${first}`).add(`booking-${third}`);
  const compared = await company.process().reconcile();
  const recordedOf = (id: string) =>
    compared.recorded.flatMap(({ type, data }) => ('ledgerId' in data && data.ledgerId === id ? [type] : []));
  expect(recordedOf(second)).toEqual(['RefundRequested', 'RefundSucceeded']);
  expect(compared).toMatchObject({ unreadable: [first, third], differences: [] });

  company.unreadable.clear();
  const again = await company.process().reconcile();
  expect(again.unreadable).toEqual([]);
  const given = company.events.filter(({ type }) => type === 'RefundSucceeded');
  expect(given.map(({ stream }) => stream).toSorted()).toEqual(ids.map((id) => `payment-${id}`).toSorted());
});

test('a difference stays open while its payment cannot be read', async () => {
  const { company, ids } = await withRefundsThere(1);
  for (const { intentId } of company.provider.intents()) company.provider.forget(intentId);
  const kinds = async () =>
    (await company.process().reconcile()).differences.map(({ kind, ledgerId }) => [kind, ledgerId]);
  expect(await kinds()).toEqual([['payment-not-there', ids[0]]]);
  company.unreadable.add(`payment-${ids[0]}`);
  expect(await kinds()).toEqual([['payment-not-there', ids[0]]]);
  company.unreadable.clear();
  expect(await kinds()).toEqual([['payment-not-there', ids[0]]]);
  const told = company.events.filter(
    ({ type }) => type === 'DifferenceFound' || type === 'DifferenceResolved',
  );
  expect(told.map(({ type }) => type)).toEqual(['DifferenceFound']);
});
