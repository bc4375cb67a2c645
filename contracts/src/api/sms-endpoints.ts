import { smsTemplateList } from '../lists/sms-template-list.ts';
import { bookingParams, customerParams, idParams } from '../schemas/calls.ts';
import {
  smsLog,
  smsPreview,
  smsPreviewInput,
  smsSendInput,
  smsTemplate,
  smsTemplateInput,
  textsStopped,
} from '../schemas/sms.ts';
import { lineOfText } from '../schemas/texts.ts';
import { instant } from '../schemas/time.ts';
import { z } from '../schemas/zod.ts';
import type { Endpoint } from './endpoint.ts';
import { listed } from './list-endpoints.ts';

const done = z.object({ success: z.boolean(), message: z.string() });
const changed = done.extend({ template: smsTemplate });

/** The text messages that go out, and their templates (back office, section 7). */
export const smsEndpoints = {
  'GET /reminder-templates': {
    ...listed(smsTemplateList, 'The templates of text messages'),
    answer: z.object({ success: z.boolean(), templates: z.array(smsTemplate) }),
  },
  'GET /reminder-templates/:id': {
    access: { staff: 'read' },
    summary: 'A template of text messages',
    params: idParams,
    answer: smsTemplate,
  },
  'POST /reminder-templates': {
    access: { staff: 'dispatch' },
    summary: 'Add a template; unknown variables are refused and named in `errors`',
    body: smsTemplateInput,
    status: 201,
    answer: changed,
    idempotent: true,
  },
  'PUT /reminder-templates/:id': {
    access: { staff: 'dispatch' },
    versioned: true,
    summary: 'Change a template',
    params: idParams,
    body: smsTemplateInput,
    answer: changed,
  },
  'DELETE /reminder-templates/:id': {
    access: { staff: 'dispatch' },
    summary: 'Remove a template; what was sent from it stays in the log',
    params: idParams,
    answer: done,
  },
  'POST /reminder-templates/preview': {
    access: { staff: 'dispatch' },
    summary: 'The text of a template with a real visit, and how many messages it makes',
    body: smsPreviewInput,
    answer: smsPreview,
  },
  'GET /reminders/logs': {
    access: { staff: 'read' },
    summary: 'The text messages, the newest first',
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(50),
      booking_id: z.uuid().toLowerCase().optional(),
      q: lineOfText(200)
        .optional()
        .describe("Words, all of which must be in the customer's name, or digits of the phone number"),
    }),
    answer: z.object({ success: z.boolean(), logs: z.array(smsLog) }),
  },
  'POST /reminders/logs/:id/resend': {
    access: { staff: 'dispatch' },
    summary: 'Send a text message again that failed, or whose outcome is not known',
    params: idParams,
    body: z.object({ now: z.boolean().default(false) }),
    answer: done,
    idempotent: true,
  },
  'GET /reminders/scheduler/status': {
    access: { staff: 'read' },
    summary: 'Whether text messages are sent by themselves, and when that was last looked at',
    answer: z.object({
      success: z.boolean(),
      status: z.object({ is_running: z.boolean(), last_check: instant.nullable() }),
    }),
  },
  'POST /reminders/scheduler/start': {
    access: { staff: 'dispatch' },
    summary: 'Send text messages by themselves from now on',
    answer: done,
  },
  'POST /reminders/scheduler/stop': {
    access: { staff: 'dispatch' },
    summary: 'Send text messages by hand only from now on',
    answer: done,
  },
  'GET /reminders/sms-status': {
    access: 'public',
    summary: 'Whether text messages can be sent',
    answer: z.object({ success: z.boolean(), sms_configured: z.boolean() }),
  },
  'POST /reminders/send': {
    access: { staff: 'dispatch' },
    summary: 'Send a text message to the customer of a visit',
    body: smsSendInput,
    answer: done,
    idempotent: true,
  },
  'GET /admin/bookings/:id/texts': {
    access: { staff: 'read' },
    summary: 'Whether the phone of a booking gets texts',
    params: bookingParams,
    answer: z.object({ texts_stopped: textsStopped.nullable() }),
  },
  'GET /admin/customers/:id/texts': {
    access: { staff: 'read' },
    summary: 'Whether the phone of a customer gets texts',
    params: customerParams,
    answer: z.object({ texts_stopped: textsStopped.nullable() }),
  },
  'POST /webhooks/twilio': {
    access: 'public',
    summary:
      'Webhook of the text message provider, signed: replies of customers, and what became of messages',
    query: z.looseObject({}),
    raw: true,
    answer: z.object({ received: z.boolean() }),
  },
} as const satisfies Record<string, Endpoint>;
