import type { SendTiming, SmsType } from '@tidylog/contracts/vocabulary/sms';
import type { SmsTemplateInUse } from '@tidylog/server/views';
import type { Pool } from 'pg';
import { rowsOf } from '../query/rows.ts';

const inUse = `
  select id, text as template from read.sms_templates where is_active and type = $1 and timing = $2
  order by active_since desc limit 1`;

export const smsTemplateInUse = async (
  pool: Pool,
  type: SmsType,
  timing: SendTiming,
): Promise<SmsTemplateInUse | undefined> => (await rowsOf<SmsTemplateInUse>(pool, inUse, [type, timing]))[0];
