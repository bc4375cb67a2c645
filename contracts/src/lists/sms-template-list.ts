import { smsTemplate } from '../schemas/sms.ts';
import { z } from '../schemas/zod.ts';
import { sendTimings, smsTypes } from '../vocabulary/sms.ts';
import { list, searchIn } from './list.ts';

/** The templates of text messages. */
export const smsTemplateList = list({
  unit: 'templates',
  row: smsTemplate,
  sorts: ['id', 'name', 'type', 'send_timing'],
  usual: ['name', 'ASC'],
  filters: {
    q: searchIn('the name or the text'),
    type: z.enum(smsTypes),
    send_timing: z.enum(sendTimings),
    is_active: z.boolean(),
  },
  columns: ['id', 'name', 'type', 'template', 'send_timing', 'is_active', 'in_use'],
});
