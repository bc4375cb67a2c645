import type { Kind, StripeObject } from '../storage/objects.ts';
import { shown } from '../storage/objects.ts';
import type { Store } from '../storage/store.ts';
import { invalid, missing } from './errors.ts';
import { listFilters } from './expand.ts';
import { type Form, integerAt, textAt, textsAt } from './form.ts';

function limitAt(form: Form): number {
  const limit = integerAt(form, 'limit') ?? 10;
  if (limit >= 1 && limit <= 100) return limit;
  const message = 'Invalid integer: limit must be between 1 and 100.';
  throw invalid({ code: 'parameter_invalid_integer', param: 'limit', message });
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  gt: (left, right) => left > right,
  gte: (left, right) => left >= right,
  lt: (left, right) => left < right,
  lte: (left, right) => left <= right,
};

const isOfTime = (form: Form, created: number): boolean =>
  Object.entries(comparisons).every(([name, holds]) => {
    const limit = integerAt(form, `created.${name}`);
    return limit === undefined || holds(created, limit);
  });

function isAskedFor(form: Form, kind: Kind, object: StripeObject): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...object };
  const types = textsAt(form, 'types');
  return (
    (listFilters[kind] ?? []).every((field) => {
      const wanted = textAt(form, field);
      return wanted === undefined || fields[field] === wanted;
    }) &&
    (types.length === 0 || types.includes(String(fields.type))) &&
    !('deleted' in object) &&
    isOfTime(form, object.created)
  );
}

function pageOf(all: readonly StripeObject[], form: Form, kind: Kind) {
  const limit = limitAt(form);
  const placeOf = (param: string): number | undefined => {
    const id = textAt(form, param);
    if (!id) return undefined;
    const place = all.findIndex((object) => object.id === id);
    if (place === -1) throw missing(kind, id, param, 400);
    return place;
  };
  const before = placeOf('ending_before');
  if (before !== undefined)
    return { data: all.slice(Math.max(0, before - limit), before), has_more: before > limit };
  const from = (placeOf('starting_after') ?? -1) + 1;
  return { data: all.slice(from, from + limit), has_more: all.length > from + limit };
}

/** A page of a list as Stripe returns it: by `limit`, `starting_after`, `ending_before` and the kind's own fields. */
export function listOf(store: Store, kind: Kind, form: Form, url: string) {
  const all = store.all(kind).filter((object) => isAskedFor(form, kind, object));
  const { data, has_more } = pageOf(all, form, kind);
  return { object: 'list', data: data.map(shown), has_more, url };
}
