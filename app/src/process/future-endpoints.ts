import type { EndpointName } from '@tidylog/contracts/api/endpoints';

/** Endpoints that are described but not served yet. */
export const futureEndpoints: readonly EndpointName[] = [
  'GET /reminder-templates',
  'GET /reminder-templates/:id',
  'POST /reminder-templates',
  'PUT /reminder-templates/:id',
  'DELETE /reminder-templates/:id',
  'POST /reminder-templates/preview',
  'GET /reminders/logs',
  'POST /reminders/logs/:id/resend',
  'GET /reminders/scheduler/status',
  'POST /reminders/scheduler/start',
  'POST /reminders/scheduler/stop',
  'GET /reminders/sms-status',
  'POST /reminders/send',
  'POST /webhooks/twilio',
];
