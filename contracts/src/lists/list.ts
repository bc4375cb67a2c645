import { dollars } from '../schemas/money.ts';
import { storable } from '../schemas/texts.ts';
import { z } from '../schemas/zod.ts';

export type Direction = 'ASC' | 'DESC';
/** A value that a column of a table can hold. */
export type Cell = string | number | boolean | null;
/** An amount that a file writes with its cents. */
export interface DollarCell {
  readonly dollars: number;
}

/** `status`, or `address.city`. */
type ColumnOf<Row> = {
  [Field in keyof Row & string]: Row[Field] extends Cell
    ? Field
    : Row[Field] extends Readonly<Record<string, Cell>>
      ? `${Field}.${keyof Row[Field] & string}`
      : never;
}[keyof Row & string];

/** How an export says what a column holds. */
interface Said<Row> {
  /** In the CSV, which people read; without it, the name of the column in words. */
  readonly head?: string;
  /** In the CSV. */
  words?(row: Row): Cell | DollarCell;
  /** In both formats, where the row says more than is known. */
  cell?(row: Row): Cell;
}

/** A list, declared once: its endpoints, their description and its SQL follow from it. */
export interface List<
  Row extends z.ZodType = z.ZodType,
  Sort extends string = string,
  Filters extends z.ZodRawShape = z.ZodRawShape,
  Column extends string = string,
> {
  /** What it counts: for `Content-Range` and the name of its export. */
  readonly unit: string;
  readonly row: Row;
  readonly sorts: readonly Sort[];
  readonly usual: readonly [sort: Sort, direction: Direction];
  /** In addition to `id`. A search is a filter called `q`. */
  readonly filters: Filters;
  readonly columns: readonly Column[];
  /** Columns whose name or value an export says otherwise than the row. */
  readonly said?: { readonly [Name in Column]?: Said<z.output<Row>> };
  /** Without `range` every row comes, not only the first 1,000. */
  readonly whole?: boolean;
  /** How many rows come without `range`, if neither 1,000 nor all. */
  readonly unaskedRows?: number;
}

export type RowOf<L extends List> = z.output<L['row']>;
export type SortOf<L extends List> = L['sorts'][number];
type Filtered<L extends List> = z.ZodObject<L['filters']>;
/** What a list is filtered by, as the server reads it. */
export type FilterOf<L extends List> = Partial<z.output<Filtered<L>>> & { readonly id?: readonly string[] };
/** The filters of a list that take a text, as a form has it; the search is not one of them. */
export type TextFilterOf<L extends List> = Exclude<
  {
    [Name in keyof L['filters'] & string]: [Extract<z.input<L['filters'][Name]>, string>] extends [never]
      ? never
      : Name;
  }[keyof L['filters'] & string],
  'q'
>;
/** Declares a list, and checks that its columns are fields of its rows. */
export const list = <
  Row extends z.ZodType,
  const Sort extends string,
  Filters extends z.ZodRawShape,
  const Column extends ColumnOf<z.output<Row>>,
>(
  declared: List<Row, Sort, Filters, Column>,
): List<Row, Sort, Filters, Column> => declared;

/** A filter that finds rows by words; `where` says where it looks. */
export const searchIn = (where: string) => z.string().describe(`Words, all of which must be in ${where}`);

const plain = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? plain(schema.unwrap()) : schema;

const fieldOf = (schema: z.core.$ZodType, name: string): z.core.$ZodType | undefined =>
  schema instanceof z.ZodObject ? schema.shape[name] : undefined;

/** Whether a column of a list is an amount in dollars. */
export const isDollarColumn = ({ row }: Pick<List, 'row'>, column: string): boolean => {
  const field = column
    .split('.')
    .reduce<z.core.$ZodType | undefined>((schema, name) => schema && fieldOf(plain(schema), name), row);
  return field !== undefined && plain(field) === dollars;
};

/** The most rows of one call. */
export const mostRows = 1000;

/** How many rows a call without `range` gets. */
export const rowsUnasked = ({ whole = false, unaskedRows = mostRows }: List): number =>
  whole ? Number.MAX_SAFE_INTEGER : unaskedRows;

const directions = ['ASC', 'DESC'] as const;

/** How a list is sorted: `["name","ASC"]`. */
export function sortSchema<L extends List>({ sorts }: L) {
  const error = `Send a sort as ["field","ASC"] or ["field","DESC"], by one of ${sorts.join(', ')}.`;
  const field: z.ZodType<SortOf<L>> = z.enum(sorts as readonly [string, ...string[]], { error });
  return z.tuple([field, z.enum(directions, { error })], { error });
}

const bound = z.int({ error: 'Send a range as [first,last].' }).min(0, 'A range begins at 0.');
/** Which rows of a list: `[0,24]` are the first 25. */
export const rangeSchema = z
  .tuple([bound, bound], { error: 'Send a range as [first,last].' })
  .refine(([first, last]) => last >= first, 'The range ends before it begins.')
  .refine(([first, last]) => last - first < mostRows, `At most ${mostRows} rows at once.`);

/** What a list is filtered by: a row must match every field. */
export const filterSchema = <L extends List>({ filters }: L): z.ZodType<FilterOf<L>> =>
  z
    .strictObject({ id: z.array(z.uuid()), ...filters })
    .partial()
    .superRefine((filter, context) => {
      for (const [name, value] of Object.entries(filter))
        if (typeof value === 'string' && !storable(value))
          context.addIssue({ code: 'custom', path: [name], message: 'No text has such characters.' });
    }) as z.ZodType as z.ZodType<FilterOf<L>>;

type Issue = z.core.$ZodIssue;
type Named = readonly { readonly path: PropertyKey[]; readonly message: string }[];

// A wrong sort or range has no single field at fault.
const asWhole = ({ message }: Issue): Named => [{ path: [], message }];
const byField = (issue: Issue): Named =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ path: [key], message: 'This list has no such filter.' }))
    : [{ path: issue.path, message: issue.message }];

const readAs = <Value>(schema: z.ZodType<Value>, named: (issue: Issue) => Named) =>
  z.string().transform((text, context): Value => {
    let read: unknown;
    try {
      read = JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'This is not valid JSON.' });
      return z.NEVER;
    }
    const parsed = schema.safeParse(read);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues.flatMap(named)) context.addIssue({ code: 'custom', ...issue });
    return z.NEVER;
  });

/** The parameters of a list, each as JSON, in the style of ra-data-simple-rest. */
export const listQuery = <L extends List>(declared: L) =>
  z.object({
    sort: readAs(sortSchema(declared), asWhole).optional(),
    range: readAs(rangeSchema, asWhole).optional(),
    filter: readAs(filterSchema(declared), byField).optional(),
  });
