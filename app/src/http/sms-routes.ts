import { instantText } from '@tidylog/contracts/vocabulary/time';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Pool } from 'pg';
import { lastSmsCheck } from '../database/sms-check.ts';

const running = 'select is_running from read.sms_scheduler';

/** Whether texts are sent by themselves, and when the worker last looked for due ones. */
export const smsStatusRoute = (pool: Pool): AnyRoute =>
  route('GET /reminders/scheduler/status', async () => {
    const { rows } = await pool.query<{ is_running: boolean }>(running);
    const checkedAt = await lastSmsCheck(pool);
    return {
      body: {
        success: true,
        status: {
          is_running: rows[0]?.is_running ?? false,
          last_check: checkedAt && instantText(checkedAt),
        },
      },
    };
  });
