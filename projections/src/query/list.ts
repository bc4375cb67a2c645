import { z } from '@tidylog/contracts/schemas/zod';
import type { Refused } from '@tidylog/server/route';

const mostRows = 1000;
const rowsWithoutRange = 25;

/** What a list was asked for, in the manner of ra-data-simple-rest. */
export interface ListRequest<Field extends string, Filter> {
  readonly field: Field;
  readonly descending: boolean;
  readonly first: number;
  readonly limit: number;
  readonly filter: Filter;
}

export interface ListOffer<Field extends string, Filter> {
  readonly fields: readonly Field[];
  /** The order where none is asked for. */
  readonly usual: readonly [field: Field, direction: 'ASC' | 'DESC'];
  readonly filter: z.ZodType<Filter>;
}

export interface ListQuery {
  readonly sort?: string | undefined;
  readonly range?: string | undefined;
  readonly filter?: string | undefined;
}

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'This is not valid JSON.' });
    return z.NEVER;
  }
});

const bound = z.int({ error: 'Give a range as [first,last].' }).min(0, 'A range begins at 0.');
const range = z
  .tuple([bound, bound], { error: 'Give a range as [first,last].' })
  .refine(([first, last]) => last >= first, 'The range ends before it begins.')
  .refine(([first, last]) => last - first < mostRows, `At most ${mostRows} rows at once.`);

const sortBy = <Field extends string>(fields: readonly Field[]) => {
  const error = `Give a sort as ["field","ASC"] or ["field","DESC"], by one of ${fields.join(', ')}.`;
  const field = z.custom<Field>((name) => (fields as readonly unknown[]).includes(name), { error });
  return z.tuple([field, z.enum(['ASC', 'DESC'], { error })], { error });
};

/** Reads the parameters of a list; what cannot be read is refused with the name of its parameter. */
export function listRequest<Field extends string, Filter>(
  query: ListQuery,
  offer: ListOffer<Field, Filter>,
): ListRequest<Field, Filter> | Refused {
  const parsed = z
    .object({
      sort: json.pipe(sortBy(offer.fields)),
      range: json.pipe(range),
      filter: json.pipe(offer.filter),
    })
    .safeParse({
      sort: query.sort ?? JSON.stringify(offer.usual),
      range: query.range ?? JSON.stringify([0, rowsWithoutRange - 1]),
      filter: query.filter ?? '{}',
    });
  if (!parsed.success) return refusal(parsed.error);
  const [field, direction] = parsed.data.sort;
  const [first, last] = parsed.data.range;
  return {
    field,
    descending: direction === 'DESC',
    first,
    limit: last - first + 1,
    filter: parsed.data.filter,
  };
}

// A sort or a range is wrong as a whole, of a filter it is one field.
const named = (path: readonly PropertyKey[]): string =>
  (path[0] === 'filter' ? path : path.slice(0, 1)).map(String).join('.');

const refusal = ({ issues }: z.ZodError): Refused => ({
  refused: 'invalid-input',
  errors: issues.map(({ path, message }) => ({ path: named(path), message })),
});
