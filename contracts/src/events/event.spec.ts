import { describe, expect, test } from 'vitest';
import { z } from '../schemas/zod.ts';
import { erased, event, personal, protections, secret, upcast } from './event.ts';

const definition = event(
  { total: z.int(), currency: z.string() },
  {
    version: 3,
    upcasts: {
      1: ({ amount, ...rest }) => ({ ...rest, total: amount }),
      2: (data) => ({ ...data, currency: 'USD' }),
    },
  },
);

describe('upcasting', () => {
  test('goes from any older version to the newest, step by step', () => {
    const newest = { total: 5, currency: 'USD' };
    expect(upcast(definition, 1, { amount: 5 })).toEqual(newest);
    expect(upcast(definition, 2, { total: 5 })).toEqual(newest);
    expect(upcast(definition, 3, newest)).toEqual(newest);
  });

  test('says which step is missing', () => {
    const broken = { ...definition, upcasts: {} };
    expect(() => upcast(broken, 2, { total: 5 })).toThrow('version 2 to 3');
  });
});

describe('a protected field', () => {
  test.for([
    ['personal', personal(z.email(), 'userId')],
    ['secret', secret(z.email(), 'userId')],
  ] as const)('that is %s names its person and may be erased', ([kind, schema]) => {
    expect(protections.get(schema)).toEqual({ kind, subject: 'userId' });
    expect(schema.parse(erased)).toBe('erased');
    expect(() => schema.parse('no address')).toThrow();
  });
});
