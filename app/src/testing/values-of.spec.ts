import { endpoints } from '@tidylog/contracts/api/endpoints';
import { z } from '@tidylog/contracts/schemas/zod';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesBeside, valuesOf } from './values-of.ts';

const texts = [
  '2027-01-15',
  '77433',
  'ana@example.com',
  '8:00 AM - 10:00 AM',
  'pm_card_visa',
  'WELCOME10',
  crypto.randomUUID(),
];
const phone = ['(281) 555-0142'];
const pool = {
  texts,
  named: {
    code: ['WELCOME10'],
    start_time: ['08:00'],
    end_time: ['10:00'],
    clocked_in_at: ['2027-01-15T14:00:00Z'],
    clocked_out_at: ['2027-01-15T16:00:00Z'],
    phone,
    emergency_contact_phone: phone,
  },
};
const share = (values: readonly unknown[], schema: z.ZodType): number =>
  values.filter((value) => schema.safeParse(value).success).length / values.length;

const booking = z.object({
  customer: z.object({ email: z.string().email(), zip_code: z.string().regex(/^\d{5}$/) }),
  rooms: z.array(z.object({ count: z.int().min(0).max(6) })).max(5),
  size: z.enum(['small', 'large']),
  code: z.string().nullable().optional(),
  tip: z.number().min(0).default(0),
});

test('most values of a schema are taken by it, and few of those outside it', () => {
  expect(share(fc.sample(valuesOf(booking, pool), { numRuns: 200, seed: 1 }), booking)).toBeGreaterThan(0.3);
  expect(share(fc.sample(valuesBeside(booking, pool), { numRuns: 200, seed: 1 }), booking)).toBeLessThan(0.5);
});

test('each call of the API that takes something has values of which some are taken', () => {
  const parts = Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const { body, query } = endpoint as { body?: z.ZodType; query?: z.ZodType };
    return [body, query].flatMap((schema) => (schema === undefined ? [] : [{ name, schema }]));
  });
  expect(parts.length).toBeGreaterThan(50);
  const barren = parts.filter(
    ({ schema }) => share(fc.sample(valuesOf(schema, pool), { numRuns: 300, seed: 7 }), schema) === 0,
  );
  expect(barren.map(({ name }) => name)).toEqual([]);
});
