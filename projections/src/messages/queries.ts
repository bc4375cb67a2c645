import type { smsLog } from '@tidylog/contracts/schemas/sms';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type SmsState, type SmsType, smsStatusOf } from '@tidylog/contracts/vocabulary/sms';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { smsNote } from './sms-notes.ts';
import type { MessageRow } from './table.ts';

type Log = z.output<typeof smsLog>;

interface LogRecord
  extends Pick<MessageRow, 'id' | 'template_id' | 'timing' | 'status' | 'reason' | 'text' | 'phone'> {
  readonly template: SmsType;
  readonly about_id: string;
  readonly at: InstantText;
  readonly sent_at: InstantText | null;
}

const logs = `
  select id, template, template_id, timing, about_id, status, reason, at, sent_at, text, phone
  from read.messages
  where channel = 'sms' and about_id is not null and ($2::uuid is null or about_id = $2)
  order by at desc, id limit $1`;

const resendable: readonly SmsState[] = ['failed', 'unknown', 'undelivered'];

const logOf = (record: LogRecord): Log => ({
  id: record.id,
  booking_id: record.about_id,
  customer_phone: record.phone,
  template_id: record.template_id,
  type: record.template,
  send_timing: record.timing,
  status: smsStatusOf[record.status],
  state: record.status,
  sent_at: record.sent_at,
  at: record.at,
  message: record.text ?? '',
  note: smsNote(record),
  can_resend: resendable.includes(record.status) && record.text !== null,
});

export const smsLogQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /reminders/logs', async ({ query: { limit, booking_id = null } }) => {
    const records = await rowsOf<LogRecord>(pool, logs, [limit, booking_id]);
    return { body: { success: true, logs: records.map(logOf) } };
  }),
];
