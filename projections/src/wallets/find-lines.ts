import type { Cents } from '@tidylog/contracts/vocabulary/money';
import type { QuestionStatus } from '@tidylog/contracts/vocabulary/questions';
import type { InstantText, LocalDate } from '@tidylog/contracts/vocabulary/time';
import type {
  EarningKind,
  WalletLineStatus,
  WalletLineType,
} from '@tidylog/contracts/vocabulary/wallet-lines';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import { dateOfLine } from './earnings.ts';
import type { LineFact } from './lines/table.ts';

type FactRecord = LineFact & { readonly at: InstantText };

/** A line with its words, and the names of the visit that it is about. */
export interface LineRecord {
  readonly id: string;
  readonly type: WalletLineType;
  readonly amount: Cents;
  readonly status: WalletLineStatus;
  readonly created_at: InstantText;
  readonly date: LocalDate;
  readonly booking_id: string | null;
  readonly base: Cents | null;
  readonly share: number | null;
  readonly kind: EarningKind | null;
  readonly fee: Cents | null;
  readonly facts: readonly FactRecord[];
  readonly said: string | null;
  readonly method: string | null;
  readonly failure_note: string | null;
  readonly reference: string | null;
  /** Of a withdrawal. */
  readonly expected_by: LocalDate | null;
  readonly has_visit: boolean;
  readonly visit_date: LocalDate | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Asked about the line, or answered by it. */
  readonly question_id: string | null;
  readonly question_status: QuestionStatus | null;
}

const wordsOf = (about: string): string => `w.words->>('${about}/' || l.withdrawal_id)`;

const lines = `
  select l.id, l.type, l.amount, l.status, l.created_at, ${dateOfLine('$2')} as date, l.booking_id, l.base, l.share,
    l.kind, l.fee, l.facts, w.words->>l.id as said, ${wordsOf('withdrawal')} as method,
    ${wordsOf('failure')} as failure_note, ${wordsOf('reference')} as reference, p.expected_by,
    d.booking_id is not null as has_visit, coalesce(l.booking_date, b.booking_date) as visit_date,
    d.first_name, d.last_name, q.id as question_id, q.status as question_status
  from read.wallet_lines l
    left join read.wallet_words w on w.cleaner_id = l.cleaner_id
    left join read.withdrawals p on l.type = 'withdrawal' and p.id = l.withdrawal_id
    left join read.bookings b on b.id = l.booking_id
    left join read.booking_details d on d.booking_id = l.booking_id
    left join lateral (
      select q.id, q.status from read.questions q
      where q.cleaner_id = l.cleaner_id
        and (q.id = l.question_id or (q.about = 'wallet_line' and q.about_id = l.id))
      order by q.asked_at desc limit 1
    ) q on true
  where l.cleaner_id = $1`;

interface Whose {
  readonly pool: Pool;
  readonly cleanerId: string;
  readonly timeZone: string;
}

const older = `and ($3::text is null or l.position < (
  select older.position from read.wallet_lines older where older.id = $3 and older.cleaner_id = $1
))`;
const newestFirst = 'order by l.position desc, l.id desc';

interface Page {
  readonly before?: string | undefined;
  readonly limit: number;
}

export const findLines = (
  { pool, cleanerId, timeZone }: Whose,
  { before, limit }: Page,
): Promise<readonly LineRecord[]> =>
  rowsOf(pool, `${lines} ${older} ${newestFirst} limit $4`, [cleanerId, timeZone, before ?? null, limit]);

const years = `
  select distinct extract(year from ${dateOfLine('$2')})::int4 as year
  from read.wallet_lines l where l.cleaner_id = $1 order by year desc`;

/** In which there are lines, the newest first. */
export const findYears = async ({ pool, cleanerId, timeZone }: Whose): Promise<number[]> =>
  (await rowsOf<{ year: number }>(pool, years, [cleanerId, timeZone])).map(({ year }) => year);

/** Oldest first, as a statement has them. */
export const findLinesOfYear = (
  { pool, cleanerId, timeZone }: Whose,
  year: number,
): Promise<readonly LineRecord[]> =>
  rowsOf(
    pool,
    `select * from (${lines}) of_year where extract(year from date) = $3 order by date, created_at, id`,
    [cleanerId, timeZone, year],
  );

export const findLine = async (
  { pool, cleanerId, timeZone }: Whose,
  id: string,
): Promise<LineRecord | undefined> =>
  (await rowsOf<LineRecord>(pool, `${lines} and l.id = $3`, [cleanerId, timeZone, id]))[0];
