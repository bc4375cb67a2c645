import type { InstantText } from './time.ts';

/** What a text message is about; also the types of templates (back office, section 9). */
export const smsTypes = [
  'booking_confirmation',
  'day_before_reminder',
  'hour_before_reminder',
  'cleaner_on_the_way',
  'service_completed',
  'custom',
] as const;
export type SmsType = (typeof smsTypes)[number];

/** When a template is sent by itself: when the event of its type happens, or before the visit starts. */
export const sendTimings = ['immediate', '24h', '1h'] as const;
export type SendTiming = (typeof sendTimings)[number];

/** The timings that go with each type. A custom template with `immediate` is sent by hand only. */
export const timingsOf: Readonly<Record<SmsType, readonly SendTiming[]>> = {
  booking_confirmation: ['immediate'],
  day_before_reminder: ['24h'],
  hour_before_reminder: ['1h'],
  cleaner_on_the_way: ['immediate'],
  service_completed: ['immediate'],
  custom: ['immediate', '24h', '1h'],
};

export const goesWith = (type: SmsType, timing: SendTiming): boolean => timingsOf[type].includes(timing);

export const smsTypeNames: Readonly<Record<SmsType, string>> = {
  booking_confirmation: 'Booking Confirmation',
  day_before_reminder: 'Day Before Reminder',
  hour_before_reminder: 'Hour Before Reminder',
  cleaner_on_the_way: 'Cleaner On The Way',
  service_completed: 'Service Completed',
  custom: 'Custom',
};

export const sendTimingNames: Readonly<Record<SendTiming, string>> = {
  immediate: 'Immediate',
  '24h': '24 hours before',
  '1h': '1 hour before',
};

/** What a template can say of a visit, each with its meaning. */
export const smsVariables = {
  customer_name: 'The first name of the customer',
  booking_date: 'The date of the visit, such as Friday, January 15',
  time_slot: 'The time of the visit, such as 8:00 AM - 10:00 AM',
  house_size: 'The size of the home',
  services: 'The services of the visit',
  eta: 'When the cleaner expects to arrive. The text waits until they say so.',
  company_name: 'The name of your company',
} as const;
export type SmsVariable = keyof typeof smsVariables;
export const smsVariableNames = Object.keys(smsVariables) as readonly SmsVariable[];

/** The longest text of a template, and of a message by hand, in characters. */
export const longestSms = 1_000;

/** What the log shows of a message: its status, and what exactly became of it. */
export const smsLogStatuses = ['sent', 'failed', 'pending'] as const;
export type SmsLogStatus = (typeof smsLogStatuses)[number];

export const smsStates = [
  'attempted',
  'unknown',
  'sent',
  'delivered',
  'undelivered',
  'failed',
  'skipped',
] as const;
export type SmsState = (typeof smsStates)[number];

/** A skipped one was not sent, and says why; an attempted or unknown one may have been. */
export const smsStatusOf: Readonly<Record<SmsState, SmsLogStatus>> = {
  attempted: 'pending',
  unknown: 'pending',
  sent: 'sent',
  delivered: 'sent',
  undelivered: 'failed',
  failed: 'failed',
  skipped: 'failed',
};

/** Why a phone number gets no texts: its person replied STOP, or the provider says that they opted out. */
export const stopCauses = ['reply', 'provider'] as const;
export type StopCause = (typeof stopCauses)[number];

/** The time of day at which no text is sent, as `21:00-08:00`. */
export const quietHoursForm = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** When the last look for due messages was; null before the first. */
export interface SchedulerStatus {
  readonly is_running: boolean;
  readonly last_check: InstantText | null;
}
