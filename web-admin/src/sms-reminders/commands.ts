import type { NewSmsTemplate, SmsLog, SmsTemplate, TextToSend } from '../api/types.ts';
import { command } from '../shared/command/command.ts';

const changes = 'sms-reminders';

interface TemplateToAdd {
  readonly template: NewSmsTemplate;
  /** The same for every try to add this template. */
  readonly key: string;
}

/** Templates that are not there yet change as one. */
export const newTemplate = { id: 'new' } as const;

const said = ({ message }: { readonly message: string }): string => message;

const ofDispatch = { permission: 'dispatch', done: said, prefersDetail: true, changes } as const;

export const createTemplate = command({
  ...ofDispatch,
  endpoint: 'POST /reminder-templates',
  name: 'Create template',
  input: (_new: typeof newTemplate, { template, key }: TemplateToAdd) => ({
    body: template,
    idempotencyKey: key,
  }),
  refused: 'Failed to create template',
});

const update = {
  ...ofDispatch,
  endpoint: 'PUT /reminder-templates/:id',
  refused: 'Failed to update template',
} as const;

export const updateTemplate = command({
  ...update,
  name: 'Edit',
  input: ({ id, version }: SmsTemplate, template: NewSmsTemplate) => ({
    params: { id },
    ifMatch: version,
    body: template,
  }),
});

const switched = (
  { id, version, name, type, template, send_timing }: SmsTemplate,
  { to }: { readonly to: boolean },
) => ({
  params: { id },
  ifMatch: version,
  body: { name, type, template, send_timing, is_active: to },
});

export const activateTemplate = command({
  ...update,
  name: 'Activate',
  input: (template: SmsTemplate) => switched(template, { to: true }),
});

export const deactivateTemplate = command({
  ...update,
  name: 'Deactivate',
  input: (template: SmsTemplate) => switched(template, { to: false }),
});

export const deleteTemplate = command({
  ...ofDispatch,
  endpoint: 'DELETE /reminder-templates/:id',
  name: 'Delete template',
  input: ({ id }: SmsTemplate) => ({ params: { id } }),
  refused: 'Failed to delete template',
});

export const scheduler = { id: 'scheduler' } as const;

const toggle = { ...ofDispatch, refused: 'Failed to toggle scheduler' } as const;

export const startScheduler = command({
  ...toggle,
  endpoint: 'POST /reminders/scheduler/start',
  name: 'Start scheduler',
  input: (_scheduler: typeof scheduler) => ({}),
});

export const stopScheduler = command({
  ...toggle,
  endpoint: 'POST /reminders/scheduler/stop',
  name: 'Stop scheduler',
  input: (_scheduler: typeof scheduler) => ({}),
});

/** Texts that are not sent yet change as one. */
export const newText = { id: 'new-text' } as const;

interface Asked {
  readonly text: TextToSend;
  /** The same for every try to send this text. */
  readonly key: string;
}

const send = {
  ...ofDispatch,
  refused: 'Failed to send reminder',
  warns: ({ success }: { readonly success: boolean }) => !success,
} as const;

export const sendText = command({
  ...send,
  endpoint: 'POST /reminders/send',
  name: 'Send a text',
  input: (_new: typeof newText, { text, key }: Asked) => ({ body: text, idempotencyKey: key }),
});

interface AskedAgain {
  readonly now: boolean;
  readonly key: string;
}

export const resendText = command({
  ...send,
  endpoint: 'POST /reminders/logs/:id/resend',
  name: 'Resend',
  applies: ({ can_resend }: SmsLog) => can_resend,
  input: ({ id }: SmsLog, { now, key }: AskedAgain) => ({
    params: { id },
    body: { now },
    idempotencyKey: key,
  }),
});
