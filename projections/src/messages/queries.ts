import type { smsLog } from '@tidylog/contracts/schemas/sms';
import type { z } from '@tidylog/contracts/schemas/zod';
import { type SmsState, type SmsType, smsStatusOf } from '@tidylog/contracts/vocabulary/sms';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { seesMasked } from '@tidylog/server/mask';
import { type AnyRoute, route } from '@tidylog/server/route';
import { fullName } from '../people.ts';
import { parameters } from '../query/conditions.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { rowsOf } from '../query/rows.ts';
import { recipientSearched } from './search.ts';
import { smsNote } from './sms-notes.ts';
import type { MessageRow } from './table.ts';

type Log = z.output<typeof smsLog>;

interface LogRecord
  extends Pick<MessageRow, 'id' | 'template_id' | 'timing' | 'status' | 'reason' | 'text' | 'phone'> {
  readonly template: SmsType;
  readonly template_name: string | null;
  readonly about_id: string;
  readonly at: InstantText;
  readonly sent_at: InstantText | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** Of the visit, for a text that was skipped before its number mattered. */
  readonly phone_of_visit: string | null;
  readonly next_status: SmsState | null;
  readonly next_at: InstantText | null;
}

const logs = (condition: string): string => `
  select m.id, m.template, m.template_id, t.name as template_name, m.timing, m.about_id, m.status, m.reason, m.at, m.sent_at, m.text, m.phone,
    d.first_name, d.last_name, coalesce(d.phone, c.phone) as phone_of_visit,
    next.status as next_status, coalesce(next.sent_at, next.at) as next_at
  from read.messages m
    left join read.booking_details d on d.booking_id = m.about_id
    left join read.bookings b on b.id = m.about_id
    left join read.customers c on c.id = m.person_id
    left join read.sms_templates t on t.id = m.template_id
    left join read.messages next on next.id = m.next_id
  where m.channel = 'sms' and m.about_id is not null and ($2::uuid is null or m.about_id = $2) and ${condition}
  order by m.at desc, m.id limit $1`;

const resendable: readonly SmsState[] = ['failed', 'unknown', 'undelivered'];

const phoneOf = ({ phone, phone_of_visit, status, reason }: LogRecord): string | null =>
  phone ?? (status === 'skipped' && reason !== 'no-phone' ? phone_of_visit : null);

const nextOf = ({ next_status, next_at }: LogRecord): Log['resent'] =>
  next_status === null || next_at === null ? null : { state: next_status, at: next_at };

const logOf = (record: LogRecord): Log => ({
  id: record.id,
  booking_id: record.about_id,
  customer_name: fullName(record),
  customer_phone: phoneOf(record),
  template_id: record.template_id,
  template_name: record.template_name,
  type: record.template,
  send_timing: record.timing,
  status: smsStatusOf[record.status],
  state: record.status,
  sent_at: record.sent_at,
  at: record.at,
  message: record.text ?? '',
  note: smsNote(record),
  can_resend: resendable.includes(record.status) && record.text !== null && record.next_status === null,
  resent: nextOf(record),
});

export const smsLogQueries = ({ pool }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /reminders/logs', async ({ query: { limit, booking_id = null, q = '' } }, { staffRole }) => {
    const { values, add } = parameters();
    add(limit);
    add(booking_id);
    const condition = recipientSearched(q, { values, add }, seesMasked(staffRole));
    const records = await rowsOf<LogRecord>(pool, logs(condition), values);
    return { body: { success: true, logs: records.map(logOf) } };
  }),
];
