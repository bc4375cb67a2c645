import { type List, listQuery } from '../lists/list.ts';
import { z } from '../schemas/zod.ts';

/** The call that gives a list. */
export const listed = <L extends List>(list: L, summary: string) =>
  ({
    access: { staff: 'read' },
    summary,
    query: listQuery(list),
    answer: z.array(list.row) as z.ZodArray<L['row']>,
    list,
  }) as const;

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The call that exports all matching rows of a list: as JSON, or as CSV. */
export const exported = <L extends List>(list: L, summary: string) =>
  ({
    access: { staff: 'read' },
    summary,
    query: listQuery(list)
      .omit({ range: true })
      .extend({ format: z.enum(['json', 'csv'], { error: 'Choose json or csv.' }).default('json') }),
    answer: z.object({ data: z.array(z.record(z.string(), cell)), filename: z.string() }),
    alsoAs: 'text/csv',
    list,
  }) as const;
