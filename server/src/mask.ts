import { isMasked } from '@tidylog/contracts/schemas/masked';
import type { z } from '@tidylog/contracts/schemas/zod';
import { hidden, permissionsOf, type StaffRole } from '@tidylog/contracts/vocabulary/permissions';

type Schema = z.core.$ZodType;
type Mask = (value: unknown) => unknown;
type Fields = Readonly<Record<string, unknown>>;

/** Whether contact details and written words are masked for a caller. */
export const seesMasked = (staffRole: StaffRole | null): boolean =>
  staffRole !== null && !permissionsOf(staffRole).includes('contact');

const asIs: Mask = (value) => value;
const hide: Mask = (value) => (typeof value === 'string' ? hidden : value);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const masksOf = new WeakMap<Schema, Mask>();

const ofItems =
  (mask: Mask): Mask =>
  (value) =>
    Array.isArray(value) ? value.map(mask) : value;

const ofValues =
  (mask: Mask): Mask =>
  (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, mask(each)]))
      : value;

function ofFields(shape: Readonly<Record<string, Schema>>): Mask {
  const masks = Object.entries(shape)
    .map(([name, schema]) => [name, maskOf(schema)] as const)
    .filter(([, mask]) => mask !== asIs);
  if (masks.length === 0) return asIs;
  return (value) => {
    if (!isObject(value)) return value;
    const changed = masks.filter(([name]) => name in value).map(([name, mask]) => [name, mask(value[name])]);
    return { ...value, ...Object.fromEntries(changed) };
  };
}

const inTurn = (masks: readonly Mask[]): Mask => {
  const some = masks.filter((mask) => mask !== asIs);
  return some.length === 0 ? asIs : (value) => some.reduce((masked, mask) => mask(masked), value);
};

const unlessAsIs = (mask: Mask, wrap: (mask: Mask) => Mask): Mask => (mask === asIs ? asIs : wrap(mask));

function madeFor({ _zod: { def } }: z.core.$ZodTypes): Mask {
  if (def.type === 'object') return ofFields(def.shape);
  if (def.type === 'array') return unlessAsIs(maskOf(def.element), ofItems);
  if (def.type === 'record') return unlessAsIs(maskOf(def.valueType), ofValues);
  if (def.type === 'union') return inTurn(def.options.map(maskOf));
  if (def.type === 'intersection') return inTurn([def.left, def.right].map(maskOf));
  if (def.type === 'pipe') return maskOf(def.out);
  return 'innerType' in def ? maskOf(def.innerType) : asIs;
}

/** Hides what the schema of an answer marks as masked. */
export function maskOf(schema: Schema): Mask {
  const known = masksOf.get(schema);
  if (known !== undefined) return known;
  const mask = isMasked(schema) ? hide : madeFor(schema as z.core.$ZodTypes);
  masksOf.set(schema, mask);
  return mask;
}
