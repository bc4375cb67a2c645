import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accept, isRefused } from '../../kernel/decision.ts';
import { createStreams } from '../../kernel/transact.ts';
import type { Services } from '../../services.ts';
import { earned } from '../../testing/wallet-events.ts';
import { admin, bodyOf, call, newWorld, noViews, type World } from '../../testing/world.ts';
import { walletStream } from '../wallet.ts';

let world: World;
let services: Services;
let owner: CleanerId;

beforeAll(async () => {
  world = await newWorld();
  services = world.process({ views: { ...noViews, cleanerOfPayout: async () => owner } });
  await services.foundations();
});
afterAll(() => world.remove());
beforeEach(async () => {
  owner = cleanerId.parse(crypto.randomUUID());
  const [event] = [earned(100)];
  const time = Temporal.Instant.from('2027-01-11T15:00:00Z');
  await createStreams(world.log).transact(
    walletStream(owner),
    () => accept({ ...event, data: { ...event.data, cleanerId: owner } } as typeof event),
    { actor: admin, correlation: 'test', causation: null, time },
  );
});

type Name = Parameters<typeof call>[1];
const asCleaner = (name: Name, body: object, params: Record<string, string> = {}) =>
  call(services, name, { params, body, context: { actor: { id: owner, role: 'cleaner' } } });
const idOf = (done: Awaited<ReturnType<typeof asCleaner>>): string => {
  if (isRefused(done) || done.id === undefined) throw new Error(JSON.stringify(done));
  return done.id;
};
const destinationOf = (id: string) =>
  call(services, 'GET /admin/payouts/:id/destination', { params: { id }, context: { actor: admin } });
const paypal = { service: 'PayPal', handle: 'ana@example.com' };

test('the office learns where a digital service sends the money, as it was when it was asked for', async () => {
  const method = idOf(
    await asCleaner('POST /cleaner/payment-methods', { method: 'digital', details: paypal }),
  );
  const first = idOf(await asCleaner('POST /cleaner/withdraw', { amount: 40 }));
  expect(await bodyOf(await destinationOf(first))).toEqual(paypal);
  const zelle = { service: 'Zelle', handle: '(281) 555-0142' };
  const changed = await asCleaner(
    'PUT /cleaner/payment-methods/:id/details',
    { details: zelle },
    { id: method },
  );
  expect(changed).toMatchObject({ known: { name: 'Zelle' } });
  const second = await asCleaner('POST /cleaner/withdraw', { amount: 40 });
  expect(await bodyOf(second)).toMatchObject({ method: 'Zelle' });
  expect(await bodyOf(await destinationOf(idOf(second)))).toEqual(zelle);
  expect(await bodyOf(await destinationOf(first))).toEqual(paypal);
});

test('a name that the cleaner chose stays with other details', async () => {
  const card = (brand: string, last_four: string) => ({ brand, last_four });
  const added = await asCleaner('POST /cleaner/payment-methods', {
    method: 'card',
    name: 'Mine',
    details: card('Visa', '1111'),
  });
  const details = card('Mastercard', '2222');
  expect(
    await asCleaner('PUT /cleaner/payment-methods/:id/details', { details }, { id: idOf(added) }),
  ).toMatchObject({ known: { name: 'Mine', last_four: '2222' } });
});

test('no bank account is shown', async () => {
  const details = {
    account_holder: 'Ana Early',
    routing_number: '011000138',
    account_number: '000123456789',
    account_type: 'checking',
  };
  await asCleaner('POST /cleaner/payment-methods', { method: 'bank', details });
  const id = idOf(await asCleaner('POST /cleaner/withdraw', { amount: 40 }));
  expect(await destinationOf(id)).toEqual({ refused: 'not-found' });
});
