import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { booked, office } from '../testing/company.ts';
import { promoCreated, promoUsed } from '../testing/golden-promos.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { findPromoCode } from './find.ts';
import { promoQueries } from './queries.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
  const history = newHistory();
  promoCreated(history, 'SPRING25');
  promoCreated(history, 'GIFT', {
    discountType: 'fixed',
    discountValue: 2_050,
    maximumDiscount: null,
    usageLimit: null,
    usageLimitPerCustomer: null,
    validFrom: null,
    validUntil: null,
    applicableServices: [],
  });
  promoCreated(history, 'GONE');
  history.add('PromoArchived', { code: 'GONE' });
  history.add('PromoDeactivated', { code: 'GIFT' });
  for (const name of ['first', 'second', 'third'])
    promoUsed(history, 'SPRING25', booked(history, name).subject);
  history.add('PromoUseReleased', { code: 'SPRING25', bookingId: id('third'), claimId: id('third') });
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

const spring = {
  id: id('SPRING25'),
  code: 'SPRING25',
  description: 'A spring discount',
  discount_type: 'percentage',
  discount_value: 25,
  minimum_order_amount: 100,
  maximum_discount_amount: 50,
  usage_limit: 100,
  usage_count: 2,
  usage_limit_per_customer: 1,
  valid_from: '2027-01-01',
  valid_until: '2027-03-31',
  is_active: true,
  display_status: 'active',
  applicable_services: [id('Dusting')],
  applicable_customers: [],
  version: expect.stringMatching(/./),
};

test('the codes are listed with how often they are used, archived ones left out', async () => {
  const routes = promoQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const { body } = await answer(routes, 'GET /admin/promo-codes', {}, { actor: office });
  expect(body).toHaveLength(2);
  expect(body).toContainEqual(spring);
  expect(body.find(({ code }) => code === 'GIFT')).toMatchObject({
    discount_value: 20.5,
    maximum_discount_amount: null,
    usage_limit: null,
    usage_count: 0,
    valid_until: null,
    is_active: false,
  });
});

test('a code is found by its id, archived or not', async () => {
  const routes = promoQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const one = (name: string) =>
    call(routes, 'GET /admin/promo-codes/:id', { params: { id: id(name) } }, { actor: office });
  expect(await one('SPRING25')).toMatchObject({ body: spring, version: expect.stringMatching(/./) });
  expect(await one('GONE')).toMatchObject({ body: { is_active: false, display_status: 'archived' } });
  expect(await one('NONE')).toEqual({ refused: 'not-found' });
});

test.each([
  ['2026-12-31', 'scheduled'],
  ['2027-01-01', 'active'],
  ['2027-03-31', 'active'],
  ['2027-04-01', 'expired'],
])('on %s a code of January to March is %s', async (date, display_status) => {
  const found = await findPromoCode(tables.pool, id('SPRING25'), date as LocalDate);
  expect(found).toEqual({ ...spring, display_status });
});

test('archived codes are listed only if a filter asks for them', async () => {
  const routes = promoQueries({ pool: tables.pool, settings, log: {} as EventLog });
  const codesOf = async (filter: object) => {
    const query = { filter: JSON.stringify(filter) };
    const { body } = await answer(routes, 'GET /admin/promo-codes', { query } as never, { actor: office });
    return body.map(({ code }) => code).toSorted();
  };
  expect(await codesOf({})).toEqual(['GIFT', 'SPRING25']);
  expect(await codesOf({ archived: true })).toEqual(['GONE']);
  expect(await codesOf({ display_status: 'archived' })).toEqual(['GONE']);
  expect(await codesOf({ display_status: 'inactive' })).toEqual(['GIFT']);
});
