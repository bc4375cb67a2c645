import type { payoutMethod } from '@tidylog/contracts/schemas/payouts';
import type { z } from '@tidylog/contracts/schemas/zod';
import { methodTypeNames } from '@tidylog/contracts/vocabulary/payouts';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';
import type { PayoutMethodRow } from './methods/table.ts';

interface MethodRecord extends PayoutMethodRow {
  readonly name: string | null;
  readonly last_four: string | null;
  readonly type: keyof typeof methodTypeNames;
}

const methods = `
  select m.*, w.words->>('method/' || m.id) as name, w.words->>('four/' || m.id) as last_four,
    coalesce(w.words->>('type/' || m.id), 'digital') as type
  from read.payout_methods m
    left join read.wallet_words w on w.cleaner_id = m.cleaner_id
  where m.cleaner_id = $1
  order by m.is_default desc, m.added_at desc, m.id`;

const answerOf = (record: MethodRecord): z.output<typeof payoutMethod> => ({
  id: record.id,
  name: record.name ?? methodTypeNames[record.type],
  type: record.type,
  is_default: record.is_default,
  last_four: record.last_four,
  needs_details: !record.has_details,
  added_at: record.added_at,
  returned_at: record.returned_at,
});

/** Where a cleaner's money can be sent, the default first. */
export const payoutMethodsOf = async (pool: Pool, cleanerId: string) =>
  (await rowsOf<MethodRecord>(pool, methods, [cleanerId])).map(answerOf);
