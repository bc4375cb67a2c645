import type { RouteConfig } from '@asteasolutions/zod-to-openapi';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { filterSchema, rangeSchema, rowsUnasked, sortSchema } from '@tidylog/contracts/lists/list';
import { z } from '@tidylog/contracts/schemas/zod';

const listParameters = ['sort', 'range', 'filter'] as const;

/** The parameters of a list. Each is JSON, which a plain parameter cannot describe. */
export function parametersOf({ list, query }: Endpoint): NonNullable<RouteConfig['parameters']> {
  if (list === undefined) return [];
  const [field, direction] = list.usual;
  const described = {
    sort: {
      schema: sortSchema(list),
      description: `For example \`["${field}","${direction}"]\`, which is the default`,
    },
    range: {
      schema: rangeSchema,
      description: `The first and the last row, counted from 0; without it, ${list.whole ? 'all' : `the first ${rowsUnasked(list)}`}`,
    },
    filter: { schema: filterSchema(list), description: 'A row must match every field given' },
  };
  return listParameters
    .filter((name) => Object.hasOwn(query?.shape ?? {}, name))
    .map((name) => {
      const { $schema: _dialect, ...schema } = z.toJSONSchema(described[name].schema, { io: 'input' });
      const content = { 'application/json': { schema: schema as object } };
      return { name, in: 'query', description: described[name].description, content };
    });
}

/** The parameters of a query that are plain ones. */
export const plainQuery = ({ list, query }: Endpoint): z.ZodObject | undefined => {
  if (list === undefined || query === undefined) return query;
  const plain = Object.entries(query.shape).filter(([name]) => !listParameters.some((one) => one === name));
  return plain.length === 0 ? undefined : z.object(Object.fromEntries(plain));
};

/** The header that says which rows of a list an answer holds. */
export const rangeHeaderOf = ({ list, query }: Endpoint) =>
  list !== undefined && Object.hasOwn(query?.shape ?? {}, 'range')
    ? {
        headers: z.object({
          'Content-Range': z
            .string()
            .describe(`\`${list.unit} first-last/total\`, or \`${list.unit} */total\``),
        }),
      }
    : {};
