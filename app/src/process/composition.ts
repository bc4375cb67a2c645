import type { SettingsInForce } from '@tidylog/contracts/domain/settings';
import { readSideReport } from '@tidylog/projections/engine/read-side-report';
import { personalTables, readModels } from '@tidylog/projections/models';
import { createViews } from '@tidylog/projections/views';
import { createGoogleCalendar } from '@tidylog/services/cleaner/calendar/google-calendar';
import { createFileStore } from '@tidylog/services/file/file-store';
import { createGoogle, NotProven } from '@tidylog/services/identity/google/identity-provider';
import { PaymentsNotSetUp } from '@tidylog/services/kernel/provider-errors';
import { createStreams } from '@tidylog/services/kernel/transact';
import { noMail } from '@tidylog/services/message/send/gateway';
import { smtpGateway } from '@tidylog/services/message/send/smtp-gateway';
import type { PaymentGateway } from '@tidylog/services/payment-provider/gateway';
import { noPayments } from '@tidylog/services/payment-provider/not-set-up';
import { createStripeGateway } from '@tidylog/services/payment-provider/stripe-gateway';
import { createServices, type Limits, type Services } from '@tidylog/services/services';
import { settingsInForce, settingsToShow } from '@tidylog/services/settings/in-force';
import { noSms } from '@tidylog/services/sms/send/gateway';
import { createTwilioGateway } from '@tidylog/services/sms/send/twilio-gateway';
import type { Config } from '../config.ts';
import { traceRemoval } from '../database/remove-traces.ts';
import { firstUses } from '../http/first-use.ts';
import { createRateCounters, noRateCounters, type RateCounters } from '../http/rate-counters.ts';
import { crashing } from './crash-file.ts';
import type { Platform } from './platform.ts';

const paymentsOn = ({ payments }: Config) =>
  payments === undefined ? noPayments : createStripeGateway({ ...payments, apiUrl: payments.url });

/** The payment provider if it is the local one: the demo company must never charge a real card. */
export const localPaymentsOn = (config: Config): PaymentGateway | undefined =>
  config.payments?.provider === 'local' ? paymentsOn(config) : undefined;

/** The rate counters of a platform; they allow everything if limits are off. */
export const rateCountersOf = async ({ config, pool, vault }: Platform): Promise<RateCounters> =>
  config.rateLimits
    ? createRateCounters({ pool, secret: await vault.secret('rate-counters') })
    : noRateCounters;

/** Whether a service did not answer; a no is an answer. */
const isOutage = (error: unknown): boolean =>
  error instanceof NotProven
    ? error.reason === 'temporarily_unavailable'
    : !(error instanceof PaymentsNotSetUp);

export interface Composed {
  readonly services: Services;
  readonly shown: SettingsInForce;
}

/** The write side on a platform, and the settings that it shares with the read side. */
export function composeServices(platform: Platform, limits: Limits): Composed {
  const { pool, vault, clock, config, vitals } = platform;
  const log = crashing(platform.log, config.crashFile, platform.name);
  const streams = createStreams(log);
  const shown = settingsToShow(streams, config.business);
  const services = createServices({
    log,
    streams,
    vault,
    settings: settingsInForce(streams, config.business),
    now: () => clock.now(),
    views: createViews({ pool, settings: shown }),
    limits,
    payments: vitals.watched('payments', paymentsOn(config), isOutage),
    firstUse: firstUses(platform),
    files: createFileStore(config.filesDir),
    removeTraces: traceRemoval({
      databaseUrl: platform.urls.databaseUrl,
      tables: ['vault.person_keys', ...personalTables],
      logger: platform.logger,
    }),
    google: config.google ? vitals.watched('google', createGoogle(config.google), isOutage) : null,
    sms: config.sms ? vitals.watched('sms', createTwilioGateway(config.sms), isOutage) : noSms,
    calendars: createGoogleCalendar({ url: config.calendarUrl }),
    mail: {
      gateway: config.mail ? vitals.watched('mail', smtpGateway(config.mail), isOutage) : noMail,
      publicUrl: config.publicUrl,
    },
  });
  return { services, shown };
}

/** The state of the read side. */
export const reportOf = ({ pool }: Pick<Platform, 'pool'>) => readSideReport(pool, readModels);
