import { z } from '@tidylog/contracts/schemas/zod';
import { defaultServedZipCodes, longestNote } from '@tidylog/contracts/vocabulary/limits';
import { quietHoursForm } from '@tidylog/contracts/vocabulary/sms';
import { clockInstant, clockInstantHint } from './clock/clock-instant.ts';
import { calendarVariables, googleVariables } from './google-config.ts';
import { mailVariables } from './mail-config.ts';
import { paymentVariables } from './payments-config.ts';
import { smsVariables } from './sms-config.ts';
import { standInsVariable } from './stand-ins/told.ts';

const wholeNumber = (least: number, most: number, what: string) =>
  z
    .string()
    .regex(/^\d+$/, what)
    .transform(Number)
    .refine((value) => value >= least && value <= most, what);

// A share such as 0.0825, kept in basis points.
const share = (what: string) =>
  z
    .string()
    .regex(/^(0(\.\d{1,4})?|1(\.0{1,4})?)$/, what)
    .transform((text) => Math.round(Number(text) * 10_000));

const urlOf = (protocols: readonly string[], what: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), what);

const isTimeZone = (zone: string): boolean => {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
};

const instantText = z.string().transform((text, context) => {
  const instant = clockInstant(text);
  if (instant !== undefined) return instant;
  context.addIssue(`use ${clockInstantHint}`);
  return z.NEVER;
});

const zipCodes = z
  .string()
  .regex(/^\s*\d{5}\s*(,\s*\d{5}\s*)*$/, 'use 5-digit ZIP codes, separated by commas')
  .transform((text) => text.split(',').map((part) => part.trim()));

const isKey = (text: string): boolean =>
  /^[0-9a-f]{64}$/i.test(text) || Buffer.from(text, 'base64').length === 32;

const masterKey = z.string().refine(isKey, 'use 32 random bytes, in base64 or as 64 hexadecimal digits');

const onOrOff = z.enum(['on', 'off'], { error: 'use on or off' });
const line = (what: string) => z.string().max(120, what);

/** All environment variables, with what we say about a mistake in one. */
export const settings = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'use production, development or test' })
    .default('development'),
  PORT: wholeNumber(0, 65_535, 'use a port number from 0 to 65535').prefault('8080'),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  FILES_DIR: z.string().optional(),
  EVENTSTORE_URL: urlOf(
    ['esdb:', 'esdb+discover:', 'kurrentdb:', 'kurrentdb+discover:'],
    'use a connection string such as esdb://localhost:2113?tls=false',
  ).optional(),
  DATABASE_URL: urlOf(
    ['postgres:', 'postgresql:'],
    'use a connection string such as postgres://user:password@localhost:5432/tidylog',
  ).optional(),
  TIDYLOG_MASTER_KEY: masterKey.optional(),
  TIDYLOG_MASTER_KEY_NEXT: masterKey.optional(),
  TIDYLOG_CLOCK: instantText.optional(),
  BUSINESS_TIMEZONE: z
    .string()
    .refine(isTimeZone, 'use a time zone such as America/Chicago')
    .default('America/Chicago'),
  DAILY_CAPACITY: wholeNumber(1, 1_000_000, 'use a whole number of homes, at least 1').prefault('10'),
  HOLD_HOURS: wholeNumber(1, 720, 'use a whole number of hours from 1 to 720').prefault('24'),
  TAX_RATE: share('use a share from 0 to 1 with at most four decimals, such as 0.0825').prefault('0'),
  CLEANER_PAY_SHARE: share('use a share from 0 to 1, such as 0.60').prefault('0.60'),
  INVOICE_DUE_DAYS: wholeNumber(1, 365, 'use a whole number of days from 1 to 365').prefault('14'),
  INVOICE_NOTES: z.string().max(longestNote, `use at most ${longestNote} characters`).default(''),
  SECOND_FACTOR_REQUIRED: onOrOff.default('off'),
  DAY_BEFORE_EMAIL: onOrOff.default('on'),
  QUIET_HOURS: z
    .string()
    .regex(quietHoursForm, 'use two times of the day, such as 21:00-08:00')
    .default('21:00-08:00'),
  SERVED_ZIP_CODES: zipCodes.prefault(defaultServedZipCodes.join(',')),
  BRAND_NAME: line('use at most 120 characters').default('Tidy Home Cleaning'),
  OFFICE_PHONE: line('use at most 120 characters').default('(281) 555-0142'),
  OFFICE_EMAIL: z.email({ error: 'use an email address' }).default('office@tidyhomecleaning.test'),
  SUPPORT_HOURS: line('use at most 120 characters').default('Monday-Friday 8AM-6PM'),
  SEED_DEMO: z.enum(['0', '1'], { error: 'use 0 or 1' }).optional(),
  RATE_LIMITS: onOrOff.default('on'),
  TRUST_PROXY: wholeNumber(0, 10, 'use the number of proxies in front, from 0 to 10').prefault('0'),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'use silent, error, warn, info or debug',
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'use at least 16 characters').optional(),
  TIDYLOG_CRASH_FILE: z.string().optional(),
  TIDYLOG_WAITS: share('use a share from 0 to 1, such as 0.1').prefault('1'),
  ...paymentVariables,
  ...googleVariables,
  ...calendarVariables,
  ...mailVariables,
  ...smsVariables,
  TIDYLOG_STAND_INS: standInsVariable.optional(),
});

export type Settings = z.output<typeof settings>;
