import { setTimeout as pause } from 'node:timers/promises';
import { isUndecoded } from '@tidylog/eventlog/errors';
import type { EventLog } from '@tidylog/eventlog/event-log';
import { openReadSide, type ReadSide } from '@tidylog/projections/engine/read-side';
import { reconciliationFigures } from '@tidylog/projections/payment-checks/find';
import { queryRoutes } from '@tidylog/projections/routes';
import { sessionAt } from '@tidylog/projections/sessions';
import { overdueTodos, waitingMails } from '@tidylog/projections/todos';
import { refuseIncomplete } from '../http/api-router.ts';
import { createApp } from '../http/app.ts';
import { atMost } from '../http/at-most.ts';
import { authenticateWith } from '../http/authenticate.ts';
import { boundToBrowser } from '../http/browser-bound.ts';
import { type CallsUnderWay, createCallsUnderWay } from '../http/calls-under-way.ts';
import { configRoute } from '../http/config-route.ts';
import { createEventStreams } from '../http/event-stream.ts';
import { clockEndpoints, operationRoutes } from '../http/operation-routes.ts';
import type { RateCounters } from '../http/rate-counters.ts';
import { serveAt } from '../http/server.ts';
import { smsStatusRoute } from '../http/sms-routes.ts';
import { createMetrics } from '../observe/metrics.ts';
import { metricsText } from '../observe/metrics-text.ts';
import { processFigures } from '../observe/process-figures.ts';
import { demoAccountsExist } from '../seed/accounts.ts';
import { demoProgress } from '../seed/seed.ts';
import { webFolders } from '../web/web-folders.ts';
import { composeServices, rateCountersOf, reportOf } from './composition.ts';
import { futureEndpoints } from './future-endpoints.ts';
import { openPlatform, type Platform, type PlatformOptions } from './platform.ts';
import type { End, Running } from './run-process.ts';

const drainPatienceMs: Record<End, number> = { asked: 10_000, orphaned: 1_000 };
const heartbeat = 15_000;
const betweenSweeps = 10 * 60_000;
const longestForAccounts = 60_000;
const betweenLooks = 100;

interface Counted {
  readonly rateCounters: RateCounters;
  readonly underWay: CallsUnderWay;
}

function compose(platform: Platform, readSide: ReadSide, { rateCounters, underWay }: Counted) {
  const { config, pool, log, clock, logger } = platform;
  const { production } = config;
  const { services, shown: settings } = composeServices(platform, rateCounters);
  const report = () => reportOf(platform);
  const mail = { isOn: config.mail !== undefined, waiting: () => waitingMails(pool) };
  const routes = [
    ...services.routes,
    ...queryRoutes({ pool, log, settings, calendars: services.calendarReader }).map(
      boundToBrowser(services.beganSignInHere),
    ),
    configRoute(settings, {
      googleEnabled: config.google !== undefined,
      payments: config.payments,
      demoProgress: () => demoProgress(pool),
    }),
    smsStatusRoute(pool),
    ...operationRoutes({
      clock,
      report,
      processes: () => processFigures(pool),
      logReady: () => log.ready(),
      vitals: () => platform.vitals.told(),
      gateways: Object.entries({
        payments: config.payments,
        mail: config.mail,
        google: config.google,
        sms: config.sms,
      }).flatMap(([name, isSetUp]) => (isSetUp === undefined ? [] : [name])),
      production,
      mail,
    }),
  ];
  refuseIncomplete(routes, [...futureEndpoints, ...(production ? clockEndpoints : [])]);
  const metrics = createMetrics();
  const authenticate = authenticateWith({
    auth: services.auth,
    sessionAt: (sessionId) => sessionAt(pool, sessionId),
    position: () => readSide.position(),
    isSecondFactorRequired: async () => (await settings.at(clock.now())).secondFactorRequired,
  });
  const streams = createEventStreams({
    authenticate,
    onChange: (listener) => readSide.onChange(listener),
    metrics,
    log: logger,
    heartbeat,
  });
  const app = createApp({
    routes,
    streams,
    authenticate,
    guestKeys: services.guestKeys,
    now: () => clock.now(),
    passed: (position, patience) => readSide.waitFor(position, patience),
    rateCounters,
    namedOrigin: config.namedOrigin,
    underWay,
    metrics,
    log: logger,
    checkAnswers: config.checkAnswers,
    metricsPage: {
      token: config.metricsToken,
      production,
      text: () =>
        metricsText({
          registry: metrics.registry,
          readSide: report,
          overdue: () => overdueTodos(pool, clock.now()),
          mails: mail.waiting,
          reconciliation: () => reconciliationFigures(pool),
          processes: () => processFigures(pool),
        }),
    },
    web: webFolders,
    production,
    trustedProxies: config.trustedProxies,
    payments: config.payments,
    standIns: config.standIns,
  });
  return { app, streams };
}

/** A record that cannot be read must not block the start. */
const accountsExist = async (log: EventLog): Promise<boolean> => {
  try {
    return await demoAccountsExist(log);
  } catch (error) {
    if (isUndecoded(error)) return true;
    throw error;
  }
};

async function untilDemoAccounts({ config, log, logger }: Platform): Promise<void> {
  if (!config.business.demoMode) return;
  const giveUpAt = performance.now() + longestForAccounts;
  while (!(await accountsExist(log))) {
    if (performance.now() > giveUpAt) {
      logger.warn('the demo accounts are not there: is a worker or "tidylog project" running?');
      return;
    }
    await pause(betweenLooks);
  }
}

async function serve(platform: Platform, readSide: ReadSide): Promise<Running> {
  const { config, logger } = platform;
  const rateCounters = await rateCountersOf(platform);
  const underWay = createCallsUnderWay();
  const { app, streams } = compose(platform, readSide, { rateCounters, underWay });
  await untilDemoAccounts(platform);
  const server = await serveAt(app, config);
  const sweeping = setInterval(() => {
    rateCounters.sweep().catch(() => logger.warn('rate counters that have passed could not be removed'));
  }, betweenSweeps);
  return {
    url: server.url,
    stop: async (end) => {
      clearInterval(sweeping);
      streams.close();
      const until = performance.now() + drainPatienceMs[end];
      await server.close(drainPatienceMs[end]);
      await atMost(Math.max(0, until - performance.now()), underWay.ended());
      await readSide.close();
      await platform.close();
    },
  };
}

/** Starts one api process: the API, its description, the metrics and both web apps, at one address. */
export async function startApi(options: PlatformOptions): Promise<Running> {
  const platform = await openPlatform({ ...options, forCallers: true });
  const readSide = openReadSide({ databaseUrl: options.urls.databaseUrl, logger: options.logger });
  try {
    return await serve(platform, readSide);
  } catch (error) {
    await readSide.close();
    await platform.close();
    throw error;
  }
}
