import type { TodoKind } from '@tidylog/contracts/domain/todos';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

/** What text messages go by, in addition to the clock. */
export interface TextRules {
  readonly timeZone: string;
  /** When the quiet hours of this moment end; null outside of them. */
  readonly quietUntil: Temporal.Instant | null;
}

interface DueText {
  readonly id: string;
  readonly kind: TodoKind;
  readonly subject_id: string;
  readonly since: string;
  readonly stream: string | null;
}

interface Asked {
  readonly businessNow: Temporal.Instant;
  readonly kinds: readonly TodoKind[];
  readonly resting: readonly string[];
  readonly texts: TextRules;
}

const most = 500;
/** What is older is no longer looked at: a company that never sent texts begins without skipping years of them. */
const oldest = `interval '14 days'`;

// Only while the scheduler runs, and of pairs with an active template. News counts from when both were there. In the
// quiet hours only that is due which would be too late afterwards, so that it is skipped with its reason.
const due = `
  with running as (select since from read.sms_scheduler where is_running),
  pairs as (
    select type, timing, min(active_since) as since from read.sms_templates where is_active group by type, timing
  ),
  news as (
    select 'sms/' || (t.state->>'event') as id, t.kind, t.state->>'event' as subject_id, t.since::text,
      t.state->>'stream' as stream
    from read.todos t
      cross join running r
      join pairs p on p.timing = 'immediate' and p.type = split_part(t.subject_id, '/', 2)
    where t.kind = 'sms' and t.due_at <= $1::timestamptz and t.due_at > $1::timestamptz - ${oldest}
      and (t.state->>'at')::bigint > greatest(r.since, p.since)
      and ($4::timestamptz is null or p.type = 'cleaner_on_the_way')
  ),
  reminders as (
    select t.kind || '/' || t.subject_id || '/' || pair as id, t.kind, t.subject_id || '/' || pair as subject_id,
      t.since::text, null as stream
    from read.todos t
      cross join running r
      join pairs p on p.timing <> 'immediate'
      cross join lateral (select
        p.type || '/' || p.timing as pair,
        ((t.state->>'date')::date + split_part(t.state->>'slot', '-', 1)::time) at time zone $5 as starts,
        case p.timing when '24h' then interval '24 hours' else interval '1 hour' end as lead
      ) v
    where t.kind = 'sms-reminder' and t.due_at <= $1::timestamptz
      and starts - lead <= $1::timestamptz and starts > $1::timestamptz - ${oldest}
      and not t.state->'done' ? (pair || '/' || (t.state->>'date') || '/' || (t.state->>'slot'))
      and ($4::timestamptz is null or starts - lead / 2 < $4::timestamptz)
  )
  select * from (select * from news union all select * from reminders) t
  where kind = any($2::text[]) and id <> all($3::text[])
  order by since::bigint limit ${most}`;

/** The texts that are due now, or that are to be skipped now. */
export const dueTexts = (pool: Pool, { businessNow, kinds, resting, texts }: Asked) =>
  rowsOf<DueText>(pool, due, [
    businessNow.toString(),
    kinds,
    resting,
    texts.quietUntil?.toString() ?? null,
    texts.timeZone,
  ]);
