import { join } from 'node:path';
import { type FirstSettings, type SettingName, settingNames } from '@tidylog/contracts/domain/settings';
import type { GoogleSettings } from '@tidylog/services/identity/google/identity-provider';
import { type Settings, settings } from './environment.ts';
import { calendarUrlOf, googleOf, missingGoogleVariable } from './google-config.ts';
import { type MailConfig, mailOf, namedOriginOf, publicUrlOf } from './mail-config.ts';
import {
  missingPaymentVariable,
  type PaymentsConfig,
  paymentsOf,
  paymentVariables,
} from './payments-config.ts';
import { demoMailboxes } from './seed/demo-accounts.ts';
import { missingSmsVariable, type SmsConfig, smsOf, smsVariables } from './sms-config.ts';
import type { ToldStandIns } from './stand-ins/told.ts';

/** A mistake in the environment, as one line for the person who starts the program. */
export class ConfigMistake extends Error {
  override readonly name = 'ConfigMistake';
}

export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Where photos are. */
  readonly filesDir: string;
  /** Undefined: we start the local event store. */
  readonly eventStoreUrl: string | undefined;
  /** Undefined: we start the embedded Postgres. */
  readonly databaseUrl: string | undefined;
  readonly masterKey: string | undefined;
  readonly nextMasterKey: string | undefined;
  /** Where the business clock starts on the first start. */
  readonly clock: Temporal.Instant | undefined;
  readonly business: FirstSettings;
  readonly namedSettings: readonly SettingName[];
  readonly seedDemo: boolean;
  readonly rateLimits: boolean;
  readonly trustedProxies: number;
  readonly logLevel: NonNullable<Settings['LOG_LEVEL']>;
  readonly metricsToken: string | undefined;
  /** Whether every answer is checked against its schema: in tests. */
  readonly checkAnswers: boolean;
  /** For crash tests: a file that names a type of event. A process kills itself once, right after appending one. */
  readonly crashFile: string | undefined;
  /** For tests: pauses are shortened to this share. */
  readonly waits: number;
  readonly payments: PaymentsConfig | undefined;
  /** Undefined: no mail is sent; mails wait. */
  readonly mail: MailConfig | undefined;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Undefined without PUBLIC_URL: then each call says how it reached us. */
  readonly namedOrigin: string | undefined;
  /** Undefined: no text message is sent. */
  readonly sms: SmsConfig | undefined;
  readonly google: GoogleSettings | undefined;
  readonly googleIsConfigured: boolean;
  readonly calendarUrl: string;
  readonly calendarIsConfigured: boolean;
  /** Never in production. */
  readonly standIns: ToldStandIns;
}

const businessOf = (values: Settings): FirstSettings => ({
  brandName: values.BRAND_NAME,
  officePhone: values.OFFICE_PHONE,
  officeEmail: values.OFFICE_EMAIL,
  supportHours: values.SUPPORT_HOURS,
  timeZone: values.BUSINESS_TIMEZONE,
  dailyCapacity: values.DAILY_CAPACITY,
  taxRate: values.TAX_RATE,
  holdHours: values.HOLD_HOURS,
  cleanerPayShare: values.CLEANER_PAY_SHARE,
  servedZipCodes: values.SERVED_ZIP_CODES,
  invoiceDueDays: values.INVOICE_DUE_DAYS,
  invoiceNotes: values.INVOICE_NOTES,
  secondFactorRequired: values.SECOND_FACTOR_REQUIRED === 'on',
  dayBeforeEmail: values.DAY_BEFORE_EMAIL === 'on',
  quietHours: values.QUIET_HOURS,
  demoMode: values.NODE_ENV !== 'production',
  demoMailboxes,
});

// Outside production the demo accounts have known passwords, so only this machine may reach them.
const hostOf = (values: Settings): string =>
  values.HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1');

function refuseInProduction(values: Settings): void {
  if (values.NODE_ENV !== 'production') return;
  if (values.RATE_LIMITS === 'off')
    throw new ConfigMistake('RATE_LIMITS: limits cannot be off in production. Leave it out.');
  if (values.TIDYLOG_CLOCK !== undefined)
    throw new ConfigMistake('TIDYLOG_CLOCK: you cannot move the clock in production. Leave it out.');
  if (values.SEED_DEMO === '1')
    throw new ConfigMistake('SEED_DEMO: you cannot create demo data in production. Leave it out.');
}

function refuseMailsThatLeadNowhere({ NODE_ENV, SMTP_URL, PUBLIC_URL }: Settings): void {
  if (NODE_ENV === 'production' && SMTP_URL !== undefined && PUBLIC_URL === undefined)
    throw new ConfigMistake(
      'PUBLIC_URL: use the address at which people reach this product. The links in mails begin with it.',
    );
}

function refuseHalfAProvider(values: Settings): void {
  const missing = missingPaymentVariable(values);
  if (missing !== undefined)
    throw new ConfigMistake(
      `${missing}: set it too, or leave out all three of ${Object.keys(paymentVariables).join(', ')}.`,
    );
}

function refuseHalfAGoogle(values: Settings): void {
  const missing = missingGoogleVariable(values);
  if (missing !== undefined)
    throw new ConfigMistake(`${missing}: set it too, or leave out the other one of Google's two.`);
}

function refuseHalfATwilio(values: Settings): void {
  const missing = missingSmsVariable(values);
  if (missing !== undefined)
    throw new ConfigMistake(
      `${missing}: set it too, or leave out all three of ${Object.keys(smsVariables).join(', ')}.`,
    );
  if (values.TWILIO_ACCOUNT_SID !== undefined && values.PUBLIC_URL === undefined)
    throw new ConfigMistake(
      'PUBLIC_URL: use the address at which people reach this product. The provider of text messages reports to it.',
    );
}

/** The variable that gives a setting its first value. */
export const variableOf = (name: SettingName): string => name.toUpperCase();

const isGiven = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';

const withoutBlanks = (environment: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => isGiven(value)));

function parse(environment: Readonly<Record<string, string | undefined>>): Settings {
  const parsed = settings.safeParse(withoutBlanks(environment));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigMistake(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not readable'}.`);
}

/**
 * Reads the whole configuration from environment variables. A `ConfigMistake` names the variable and what it takes,
 * never its value.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const values = parse(environment);
  refuseInProduction(values);
  refuseHalfAProvider(values);
  refuseHalfAGoogle(values);
  refuseMailsThatLeadNowhere(values);
  refuseHalfATwilio(values);
  const production = values.NODE_ENV === 'production';
  const standIns = (production ? undefined : values.TIDYLOG_STAND_INS) ?? {};
  return {
    production,
    port: values.PORT,
    host: hostOf(values),
    dataDir: values.DATA_DIR,
    filesDir: values.FILES_DIR ?? join(values.DATA_DIR, 'files'),
    eventStoreUrl: values.EVENTSTORE_URL,
    databaseUrl: values.DATABASE_URL,
    masterKey: values.TIDYLOG_MASTER_KEY,
    nextMasterKey: values.TIDYLOG_MASTER_KEY_NEXT,
    clock: values.TIDYLOG_CLOCK,
    business: businessOf(values),
    namedSettings: settingNames.filter((name) => isGiven(environment[variableOf(name)])),
    seedDemo: !production && values.SEED_DEMO !== '0',
    rateLimits: values.RATE_LIMITS === 'on',
    trustedProxies: values.TRUST_PROXY,
    // At a terminal people should see what is wrong, not every call.
    logLevel: values.LOG_LEVEL ?? (values.NODE_ENV === 'development' ? 'warn' : 'info'),
    metricsToken: values.METRICS_TOKEN,
    checkAnswers: values.NODE_ENV === 'test',
    crashFile: production ? undefined : values.TIDYLOG_CRASH_FILE,
    waits: production ? 1 : values.TIDYLOG_WAITS / 10_000,
    payments: paymentsOf(values, standIns),
    google: googleOf(values, standIns),
    sms: smsOf(values, standIns),
    googleIsConfigured: values.GOOGLE_CLIENT_ID !== undefined,
    calendarUrl: calendarUrlOf(values, standIns),
    calendarIsConfigured: values.GOOGLE_CALENDAR_URL !== undefined,
    mail: mailOf(values, standIns),
    publicUrl: publicUrlOf(values),
    namedOrigin: namedOriginOf(values),
    standIns,
  };
}

/** The names of all variables; a test compares the guide with them. */
export const variableNames: readonly string[] = Object.keys(settings.shape);
