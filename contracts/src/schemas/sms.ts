import {
  goesWith,
  longestSms,
  sendTimings,
  smsLogStatuses,
  smsStates,
  smsTypes,
  smsVariableNames,
  stopCauses,
} from '../vocabulary/sms.ts';
import { masked } from './masked.ts';
import { isBlank, requiredLine, text } from './texts.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const smsType = z.enum(smsTypes, { error: `Choose one of ${smsTypes.join(', ')}.` });
const sendTiming = z.enum(sendTimings, { error: `Choose one of ${sendTimings.join(', ')}.` });

/** A template of text messages. */
export const smsTemplate = z.object({
  id: z.string(),
  name: z.string(),
  type: smsType,
  template: z.string(),
  send_timing: sendTiming,
  is_active: z.boolean(),
  /** It is active, and the one that was activated last of its type and timing: messages are made from it. */
  in_use: z.boolean(),
  version: z.string(),
});

/** The text of a message or a template: line breaks are fine. */
const smsText = text(longestSms).refine((words) => !isBlank(words), 'Please enter the text.');

export const knownVariables = `You can use ${smsVariableNames.map((name) => `{${name}}`).join(', ')}.`;

/** What the office fills in for a template; what is written as a variable and is none is refused by the decision. */
export const smsTemplateInput = z
  .object({
    name: requiredLine(120, 'a name'),
    type: smsType,
    template: smsText,
    send_timing: sendTiming,
    is_active: z.boolean(),
  })
  .refine(({ type, send_timing }) => goesWith(type, send_timing), {
    path: ['send_timing'],
    message: 'This timing does not go with this type of template.',
  });

export const smsPreviewInput = z.object({
  /** May be half-written. */
  template: text(longestSms),
  /** Without it, the next visit that there is. */
  booking_id: z.uuid().toLowerCase().optional(),
});

export const smsPreview = z.object({
  text: z.string(),
  /** What is written as a variable and is none. */
  unknown: z.array(z.string()),
  /** What is wrong with its variables, for which it would not be saved; null when all is well. */
  problem: z.string().nullable(),
  /** What the visit has no value for yet. */
  missing: z.array(z.string()),
  /** How many messages it is billed as. */
  segments: z.int(),
  /** The characters that make it more messages than others would. */
  unusual: z.array(z.string()),
  /** The visit that it was filled in with; null when there is none, and examples were used. */
  booking_id: z.string().nullable(),
});

/** A text message of the log. */
export const smsLog = z.object({
  id: z.string(),
  booking_id: z.string(),
  customer_name: z.string(),
  /** Null when its person is erased or gave none. */
  customer_phone: masked(z.string().nullable()),
  template_id: z.string().nullable(),
  /** Null when it was sent from none, or from one that was deleted. */
  template_name: z.string().nullable(),
  type: smsType,
  /** Null when the office sent it by hand. */
  send_timing: sendTiming.nullable(),
  status: z.enum(smsLogStatuses),
  /** What exactly became of it. */
  state: z.enum(smsStates),
  sent_at: instant.nullable(),
  /** The latest that is known of it. */
  at: instant,
  /** Empty when nothing was sent, or its person is erased. */
  message: masked(z.string()),
  /** Why it was not sent, or what is not known about it. */
  note: z.string().nullable(),
  /** The office may send it again: it did not arrive or its outcome is not known, and it was not sent again yet. */
  can_resend: z.boolean(),
  /** What became of the text that took its place, and when; null while there is none. */
  resent: z.object({ state: z.enum(smsStates), at: instant }).nullable(),
});

export const smsSendInput = z
  .object({
    booking_id: z.uuid().toLowerCase(),
    template_id: z.uuid().toLowerCase().nullish(),
    custom_message: smsText.nullish(),
    /** Also in the quiet hours. */
    now: z.boolean().default(false),
    /** Once more, although this template was already sent for this visit. */
    again: z.boolean().default(false),
  })
  .refine((body) => (body.template_id == null) !== (body.custom_message == null), {
    path: ['template_id'],
    message: 'Send either a template or a message of your own.',
  });

/** That a phone number gets no texts: since when, and why. */
export const textsStopped = z.object({ since: instant, because: z.enum(stopCauses) });
