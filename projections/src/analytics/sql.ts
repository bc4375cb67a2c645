import { viewsSchema } from '../engine/views.ts';
import type { View } from './view.ts';

export const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const inZone = (sql: string, timeZone: string): string => sql.replaceAll('{zone}', literal(timeZone));

/** The statements that create a view with its comments. */
function statementsOf({ name, about, columns, from }: View, timeZone: string): readonly string[] {
  const view = `${viewsSchema}.${name}`;
  const selected = Object.entries(columns).map(([column, { sql, type }]) => `(${sql})::${type} as ${column}`);
  return [
    inZone(`create view ${view} as select ${selected.join(', ')} from ${from}`, timeZone),
    `comment on view ${view} is ${literal(about)}`,
    ...Object.entries(columns).map(
      ([column, said]) => `comment on column ${view}.${column} is ${literal(said.about)}`,
    ),
  ];
}

/** The statements that create all views, for a business in a zone. */
export const viewStatements = (views: readonly View[], timeZone: string): readonly string[] => [
  `comment on schema ${viewsSchema} is 'Documented views of the company, without personal data: docs/analytics.md'`,
  ...views.flatMap((view) => statementsOf(view, timeZone)),
];
