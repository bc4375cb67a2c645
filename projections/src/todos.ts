import type { Todo, TodoKind } from '@tidylog/contracts/todos';
import type { Pool } from 'pg';
import { rowsOf } from './query/rows.ts';

/** How long a request may take for its own steps before the worker does them, in real milliseconds. */
const patience = 10_000;
const most = 1000;

/** Steps that the request does itself; all other kinds without a due time are due at once. */
const doneByRequests: ReadonlySet<TodoKind> = new Set(['booking-steps', 'registration-steps']);

interface OpenTodo {
  readonly id: string;
  readonly kind: TodoKind;
  readonly subject_id: string;
  readonly since: string;
}

// Two walks of an index each, so that the many holds that are not due yet are never looked at.
const open = `
  select id, kind, subject_id, since::text as since from (
    (select * from read.todos where due_at is null order by since limit ${most})
    union all
    (select * from read.todos where due_at <= $1::timestamptz order by due_at limit ${most})
  ) t order by t.since limit ${most}`;

export interface TodoWatch {
  /**
   * What is to be done now, oldest first: what fell due by the clock of the business, what is due at once, and
   * the steps of requests that this watch has seen open for ten seconds by its own, real clock. Events carry the
   * time of the business only, and that clock can be set: no due time in real time can be made of them.
   */
  due(at: { readonly businessNow: Temporal.Instant; readonly limit: number }): Promise<readonly Todo[]>;
}

/** Watches the open to-dos. `elapsed` is a clock that only goes forward, in milliseconds. */
export function watchTodos(pool: Pool, elapsed: () => number = () => performance.now()): TodoWatch {
  let seen: ReadonlyMap<string, number> = new Map();

  return {
    async due({ businessNow, limit }) {
      const items = await rowsOf<OpenTodo>(pool, open, [businessNow.toString()]);
      const now = elapsed();
      const keyOf = ({ id, since }: OpenTodo) => `${id}@${since}`;
      const before = seen;
      seen = new Map(items.map((item) => [keyOf(item), before.get(keyOf(item)) ?? now]));
      const isDue = (item: OpenTodo) =>
        !doneByRequests.has(item.kind) || now - (seen.get(keyOf(item)) ?? now) >= patience;
      return items
        .filter(isDue)
        .slice(0, limit)
        .map(({ kind, subject_id }) => ({ kind, subjectId: subject_id }));
    },
  };
}

const overdue = `
  select count(*) as overdue from read.todos
  where coalesce(due_at, opened_at) <= $1::timestamptz - interval '1 minute'`;

/** How many to-dos should have been done more than a minute ago. */
export async function overdueTodos(pool: Pool, businessNow: Temporal.Instant): Promise<number> {
  const [counted] = await rowsOf<{ overdue: number }>(pool, overdue, [businessNow.toString()]);
  return counted?.overdue ?? 0;
}
