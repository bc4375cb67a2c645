import { masked } from '@tidylog/contracts/schemas/masked';
import { z } from '@tidylog/contracts/schemas/zod';
import { expect, test } from 'vitest';
import { maskOf, seesMasked } from './mask.ts';

test('only the analyst sees masked fields', () => {
  expect(
    [null, 'owner', 'dispatcher', 'bookkeeper', 'analyst'].filter((role) => seesMasked(role as never)),
  ).toEqual(['analyst']);
});

const email = masked(z.string().nullable());
const person = z.object({ name: z.string(), email });

test.each([
  ['a field', person, { name: 'Ana', email: 'ana@example.com' }, { name: 'Ana', email: 'Hidden' }],
  ['what is not there', person, { name: 'Ana', email: null }, { name: 'Ana', email: null }],
  ['rows', z.array(person), [{ name: 'Ana', email: 'a@b.c' }], [{ name: 'Ana', email: 'Hidden' }]],
  [
    'a part of an object',
    z.object({ of: person.nullable() }),
    { of: { email: 'a@b.c' } },
    { of: { email: 'Hidden' } },
  ],
  ['values by name', z.record(z.string(), person), { x: { email: 'a@b.c' } }, { x: { email: 'Hidden' } }],
  [
    'one of several shapes',
    z.union([z.number(), z.array(person)]),
    [{ email: 'a@b.c' }],
    [{ email: 'Hidden' }],
  ],
  [
    'both of two shapes',
    z.intersection(person, z.object({ phone: email })),
    { email: 'a', phone: 'b' },
    { email: 'Hidden', phone: 'Hidden' },
  ],
  [
    'what is made of it',
    z
      .string()
      .transform((): unknown => ({ email: 'a' }))
      .pipe(z.object({ email })),
    { email: 'a' },
    { email: 'Hidden' },
  ],
  ['what may be missing', z.object({ email: email.optional() }), {}, {}],
  ['nothing of another shape', person, 'Ana', 'Ana'],
])('hides %s', (_what, schema, value, shown) => {
  expect(maskOf(schema)(value)).toEqual(shown);
});
