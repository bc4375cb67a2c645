import { uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { sendTimings, smsTypes } from '../vocabulary/sms.ts';
import { type EventOf, event } from './event.ts';

export const templateEvents = {
  /** A template of text messages as the office left it. Of several active ones of a type and timing, the one activated last is used. */
  TemplateSaved: event({
    templateId: uuid,
    name: z.string(),
    type: z.enum(smsTypes),
    text: z.string(),
    timing: z.enum(sendTimings),
    isActive: z.boolean(),
  }),
  TemplateRemoved: event({ templateId: uuid }),
} as const;
export type TemplateEvent = EventOf<typeof templateEvents>;

/** In the stream of a phone number, which is named by its keyed hash. */
export const phoneEvents = {
  /** The number gets no more texts: its person replied STOP, or the provider says that they opted out. */
  TextsStopped: event({ phoneHash: z.string(), because: z.enum(['reply', 'provider']) }),
  /** Its person replied START. */
  TextsResumed: event({ phoneHash: z.string() }),
} as const;
export type PhoneEvent = EventOf<typeof phoneEvents>;

/** In one stream. Before the first one, text messages are sent by hand only. */
export const reminderEvents = {
  RemindersStarted: event({}),
  RemindersStopped: event({}),
} as const;
export type ReminderEvent = EventOf<typeof reminderEvents>;
