import { smsKinds, type Todo, type TodoKind, todoKinds, todoTraits } from '@tidylog/contracts/domain/todos';
import type { Pool } from 'pg';
import { rowsOf } from './query/rows.ts';
import { dueTexts, type TextRules } from './todos/due-texts.ts';

/** How long a request may take for its own steps before the worker does them, in real milliseconds. */
export const stepsPatience = 10_000;
const most = 500;

interface OpenTodo {
  readonly id: string;
  readonly kind: TodoKind;
  readonly subject_id: string;
  readonly since: string;
  readonly stream: string | null;
}

// Two index scans for each kind: the many holds that are not due yet are never read, and mails that wait for a server
// that is down do not block other work. Resting items are skipped before the limit, so that items that keep failing
// do not hide others of their kind.
const open = `
  select t.id, t.kind, t.subject_id, t.since::text as since, t.state->>'stream' as stream
  from unnest($2::text[]) as wanted (kind) cross join lateral (
    (select * from read.todos where kind = wanted.kind and due_at is null and id <> all($3::text[])
      order by since limit ${most})
    union all
    (select * from read.todos where kind = wanted.kind and due_at <= $1::timestamptz
      and id <> all($3::text[]) order by due_at limit ${most})
  ) t order by t.since`;

const todoOf = ({ kind, subject_id: subjectId, stream }: OpenTodo): Todo =>
  stream === null ? { kind, subjectId } : { kind, subjectId, stream };

export interface TodoWatch {
  /**
   * To-dos that are due now, oldest first: by the business clock, immediately, or steps of requests that this watch
   * has seen open for longer than its patience by its own, real clock. Events have only business time, and that clock
   * can be moved, so they give no due time in real time.
   */
  due(at: {
    readonly businessNow: Temporal.Instant;
    readonly limit: number;
    readonly kinds?: readonly TodoKind[];
    /** Items to skip, as `kind/subject`: they were tried a moment ago. */
    readonly resting?: readonly string[];
    /** Without it, no text message is due. */
    readonly texts?: TextRules;
  }): Promise<readonly Todo[]>;
}

export interface WatchOptions {
  /** A monotonic clock, in milliseconds. */
  readonly elapsed?: () => number;
  /** How long a request may take for its own steps, in milliseconds (10,000). */
  readonly patience?: number;
}

interface Seen {
  readonly since: string;
  readonly at: number;
}

/** Watches the open to-dos. */
export function watchTodos(
  pool: Pool,
  { elapsed = () => performance.now(), patience = stepsPatience }: WatchOptions = {},
): TodoWatch {
  let seen: ReadonlyMap<string, Seen> = new Map();

  return {
    async due({ businessNow, limit, kinds = todoKinds, resting = [], texts }) {
      const others = kinds.filter((kind) => !smsKinds.includes(kind));
      const found = await rowsOf<OpenTodo>(pool, open, [businessNow.toString(), others, resting]);
      const ofTexts = texts ? await dueTexts(pool, { businessNow, kinds, resting, texts }) : [];
      const items = [...found, ...ofTexts];
      const now = elapsed();
      const before = seen;
      const firstSeen = ({ id, since }: OpenTodo): Seen => {
        const known = before.get(id);
        return known?.since === since ? known : { since, at: now };
      };
      seen = new Map([
        ...resting.flatMap((id) => {
          const known = before.get(id);
          return known === undefined ? [] : [[id, known] as const];
        }),
        ...items.map((item) => [item.id, firstSeen(item)] as const),
      ]);
      const isDue = ({ id, kind }: OpenTodo) =>
        !todoTraits[kind].isDoneByRequest || now - (seen.get(id)?.at ?? now) >= patience;
      const taken = new Map<TodoKind, number>();
      const isWithinLimit = ({ kind }: OpenTodo) => {
        const count = (taken.get(kind) ?? 0) + 1;
        taken.set(kind, count);
        return count <= limit;
      };
      return items.filter(isDue).filter(isWithinLimit).map(todoOf);
    },
  };
}

const overdue = `
  select count(*) as overdue from read.todos
  where kind <> all($2::text[]) and coalesce(due_at, opened_at) <= $1::timestamptz - interval '1 minute'`;

const kindsThat = (is: (kind: TodoKind) => boolean | undefined): readonly TodoKind[] => todoKinds.filter(is);
const upToCustomers = kindsThat((kind) => todoTraits[kind].isUpToCustomer);
const upToOthers = [...upToCustomers, ...smsKinds];
const mails = kindsThat((kind) => todoTraits[kind].needs === 'mail');

/** How many mails wait to be sent. */
export async function waitingMails(pool: Pool): Promise<number> {
  const [counted] = await rowsOf<{ waiting: number }>(
    pool,
    'select count(*) as waiting from read.todos where kind = any($1::text[])',
    [mails],
  );
  return counted?.waiting ?? 0;
}

/** How many to-dos should have been done more than a minute ago. */
export async function overdueTodos(pool: Pool, businessNow: Temporal.Instant): Promise<number> {
  const [counted] = await rowsOf<{ overdue: number }>(pool, overdue, [businessNow.toString(), upToOthers]);
  return counted?.overdue ?? 0;
}
