import type { SmsTemplate } from '../api/types.ts';
import { fakeApi } from './fake-api.ts';
import { newBooking } from './fixtures/bookings.ts';
import { newPreview, newTemplate } from './fixtures/sms.ts';

/** A server whose texts are set up and sent by themselves, with one template and one visit. */
export function smsOffice(
  answers: Parameters<typeof fakeApi>[0] = {},
  templates: readonly SmsTemplate[] = [newTemplate()],
) {
  return fakeApi({
    'GET /reminder-templates': () => ({ success: true, templates: [...templates] }),
    'GET /reminder-templates/:id': () => templates[0] ?? newTemplate(),
    'GET /reminders/sms-status': () => ({ success: true, sms_configured: true }),
    'GET /reminders/scheduler/status': () => ({
      success: true,
      status: { is_running: true, last_check: null },
    }),
    'GET /reminders/logs': () => ({ success: true, logs: [] }),
    'GET /admin/bookings': () => [newBooking()],
    'GET /admin/bookings/:id': () => newBooking(),
    'POST /reminder-templates/preview': () => newPreview(),
    ...answers,
  });
}
