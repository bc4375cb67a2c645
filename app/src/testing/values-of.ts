import { z } from '@tidylog/contracts/schemas/zod';
import fc from 'fast-check';

/** Meaningful texts: ids of existing things, dates, sizes, codes, addresses. */
export interface Pool {
  readonly texts: readonly string[];
  readonly named: Readonly<Record<string, readonly string[]>>;
}

type Schema = z.core.$ZodType;
const takes = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

const numbers = [0, 1, -1, 2, 5, 10, 0.01, 0.1, 12.345, 99.99, 100, 1e4, 1e9, 2 ** 53, -0.005];

function textsOf(schema: Schema, pool: Pool, name: string): fc.Arbitrary<unknown> {
  const taken = (texts: readonly string[]) => texts.filter((text) => takes(schema, text));
  const choices = [
    { texts: taken(Object.hasOwn(pool.named, name) ? (pool.named[name] ?? []) : []), weight: 30 },
    { texts: taken(pool.texts), weight: 4 },
  ];
  const made = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.emailAddress(),
    fc.uuid(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  );
  return fc.oneof(
    ...choices.flatMap(({ texts, weight }) =>
      texts.length === 0 ? [] : [{ arbitrary: fc.constantFrom(...texts), weight }],
    ),
    { arbitrary: made, weight: 1 },
  );
}

function keysOf(schema: Schema): readonly string[] | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'enum' ? Object.values(def.entries).map(String) : undefined;
}

type Def = z.core.$ZodTypes['_zod']['def'];
type Maker<Type> = (
  def: Extract<Def, { readonly type: Type }>,
  of: (schema: Schema, name?: string) => fc.Arbitrary<unknown>,
  pool: Pool,
) => fc.Arbitrary<unknown>;

const makers: { readonly [Type in Def['type']]?: Maker<Type> } = {
  object: ({ shape }, of) => {
    const fields = Object.entries(shape).map(([field, inner]) => [field, of(inner, field)] as const);
    const requiredKeys = Object.keys(shape).filter((field) => !takes(shape[field] as Schema, undefined));
    return fc.record(Object.fromEntries(fields), { requiredKeys });
  },
  array: ({ element }, of) => fc.array(of(element), { maxLength: 3 }),
  record: ({ keyType, valueType }, of, { texts }) => {
    const names = keysOf(keyType);
    if (names === undefined) return fc.dictionary(fc.constantFrom(...texts), of(valueType), { maxKeys: 3 });
    return fc.record(Object.fromEntries(names.map((name) => [name, of(valueType)])));
  },
  optional: ({ innerType }, of) => of(innerType),
  default: ({ innerType }, of) => of(innerType),
  prefault: ({ innerType }, of) => of(innerType),
  readonly: ({ innerType }, of) => of(innerType),
  nullable: ({ innerType }, of) => fc.option(of(innerType), { nil: null, freq: 4 }),
  union: ({ options }, of) => fc.oneof(...options.map((option) => of(option))),
  pipe: (def, of) => of(def.in._zod.def.type === 'transform' ? def.out : def.in),
  enum: ({ entries }) => fc.constantFrom(...Object.values(entries)),
  literal: ({ values }) => fc.constantFrom(...values),
  boolean: () => fc.boolean(),
};

function numbersOf(schema: Schema): fc.Arbitrary<unknown> {
  const meant = numbers.filter((number) => takes(schema, number));
  if (meant.length === 0) return fc.double();
  const some = { arbitrary: fc.constantFrom(...meant), weight: 12 };
  return fc.oneof(some, { arbitrary: fc.nat({ max: 500 }), weight: 1 });
}

/** Values in the shape of a schema; it accepts most of them. An unknown type becomes text. */
export function valuesOf(schema: Schema, pool: Pool, name = ''): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'number') return numbersOf(schema);
  const make = makers[def.type] as Maker<Def['type']> | undefined;
  const of = (inner: Schema, field = name) => valuesOf(inner, pool, field);
  return make?.(def as never, of, pool) ?? textsOf(schema, pool, name);
}

const odd: readonly unknown[] = [
  null,
  '',
  ' ',
  -1,
  1e300,
  [],
  {},
  [[]],
  true,
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '{{7*7}}',
  '%00%0d%0a',
  '2026-02-30',
  'a'.repeat(5_000),
  '\u202eabc\u0301',
];

type Path = readonly (string | number)[];
const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value)
    ? value.flatMap((item, index) => pathsIn(item, [...path, index]))
    : Object.entries(value).flatMap(([name, item]) => pathsIn(item, [...path, name]));
  return [path, ...inner];
};

function changed(
  value: unknown,
  [step, ...rest]: Path,
  change: { readonly to: unknown } | 'left out',
): unknown {
  if (step === undefined) return change === 'left out' ? undefined : change.to;
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      if (index !== step) return [item];
      return rest.length === 0 && change === 'left out' ? [] : [changed(item, rest, change)];
    });
  const entries = Object.entries(value as object).flatMap(([name, item]) => {
    if (name !== step) return [[name, item]];
    return rest.length === 0 && change === 'left out' ? [] : [[name, changed(item, rest, change)]];
  });
  return Object.fromEntries(entries);
}

/** Values just outside a schema: in its shape, with one part missing or odd. */
export const valuesBeside = (schema: Schema, pool: Pool): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      valuesOf(schema, pool),
      fc.nat(),
      fc.oneof(
        fc.constant('left out' as const),
        fc.constantFrom(...odd).map((to) => ({ to })),
      ),
    )
    .map(([value, at, change]) => {
      const paths = pathsIn(value);
      return changed(value, paths[at % paths.length] ?? [], change);
    });
