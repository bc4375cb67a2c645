import { setTimeout as pause } from 'node:timers/promises';
import { todoKinds, todoTraits } from '@tidylog/contracts/domain/todos';
import { isUndecoded } from '@tidylog/eventlog/errors';
import { analyticsStatements } from '@tidylog/projections/analytics/views';
import { changeOf, changesChannel } from '@tidylog/projections/engine/changes';
import { type Feed, startFeed } from '@tidylog/projections/engine/feed';
import { filedPhotos } from '@tidylog/projections/job-photos/find';
import { readModels } from '@tidylog/projections/models';
import { stepsPatience, watchTodos } from '@tidylog/projections/todos';
import { createFileStore } from '@tidylog/services/file/file-store';
import { createFileSweep } from '@tidylog/services/file/sweep';
import type { Services } from '@tidylog/services/services';
import { openListener } from '../database/listener.ts';
import { noteSmsCheck } from '../database/sms-check.ts';
import { describeError } from '../http/failure.ts';
import { type Figures, type Reporter, reportFigures } from '../observe/process-figures.ts';
import { makeDemoAccounts } from '../seed/accounts.ts';
import { withNewsHeldBack } from '../seed/news-held-back.ts';
import { seedCompany } from '../seed/seed.ts';
import { atMostEvery } from '../work/at-most-every.ts';
import { type Leadership, seekLeadership } from '../work/leadership.ts';
import { repeated } from '../work/repeated.ts';
import { type Runner, type RunnerStatus, startRunner } from '../work/runner.ts';
import { type Composed, composeServices, localPaymentsOn, rateCountersOf } from './composition.ts';
import { crashing } from './crash-file.ts';
import { noteProgress } from './match-stores.ts';
import { note } from './note.ts';
import { overruledVariables } from './overruled-variables.ts';
import { openPlatform, type Platform, type PlatformOptions } from './platform.ts';
import type { Running } from './run-process.ts';

export interface WorkerRoles {
  readonly projects: boolean;
  readonly works: boolean;
}

const dueAtOnce = 200;
/** In milliseconds. Served areas are a setting, and the read side may be behind. */
const betweenLooksAtAreas = 5 * 60_000;
/** In milliseconds. */
const betweenSweepsOfFiles = 60 * 60_000;
/** In milliseconds. */
const betweenNotedChecks = 5_000;
const idle: RunnerStatus = { due: 0, failing: 0, acted: 0 };

async function untilFeeding(feed: Feed): Promise<void> {
  while (!['active', 'standby'].includes(feed.status().state)) await pause(10);
}

/** Until people find what was made here; a feed that is interrupted is not waited for. */
async function untilFolded(feed: Feed, position: bigint): Promise<void> {
  while (feed.status().state === 'active' && feed.status().position < position) await pause(10);
}

/** Leaves out what an unreadable record blocks and reports it, so that everything else is served. */
async function unlessUnreadable({ logger }: Platform, what: string, make: () => Promise<unknown>) {
  try {
    await make();
  } catch (error) {
    if (!isUndecoded(error)) throw error;
    logger.error({ error: describeError(error) }, `${what} was not made complete: a record cannot be read`);
  }
}

function sayProgress(): (percent: number) => void {
  let quarters = -1;
  return (percent) => {
    if (Math.floor(percent / 25) <= quarters) return;
    quarters = Math.floor(percent / 25);
    note(
      percent === 0
        ? 'Creating the demo company (first start only). You can already sign in.'
        : `Creating the demo company: ${percent}%`,
    );
  };
}

/** In milliseconds. Hardly anyone is waiting for these rows, so they are written together. */
const whileFounding = 750;

/**
 * What a log must have before people can work with it: settings, catalogue and prices, and outside production the
 * demo. Tells whether a demo company was made.
 */
async function found(
  platform: Platform,
  { services, shown }: Composed,
): Promise<{ readonly isMade: boolean }> {
  const { clock, config, logger, pool, vault } = platform;
  const log = crashing(platform.log, config.crashFile, platform.name);
  const now = clock.now();
  const settings = config.business;
  const localPayments = localPaymentsOn(config);
  const onProgress = sayProgress();
  let isMade = false;
  const seed = async () => {
    const files = createFileStore(config.filesDir);
    const seeded = await seedCompany({ pool, log, vault, files, settings, now, localPayments, onProgress });
    for (const line of seeded?.leftOut ?? []) note(`The demo company is missing something: ${line}`);
    isMade = seeded !== undefined;
  };
  const quietly = () => withNewsHeldBack(config.standIns, seed);
  if (config.seedDemo) await unlessUnreadable(platform, 'The demo company', quietly);
  await unlessUnreadable(platform, 'The catalogue', services.foundations);
  const overruled = await overruledVariables(shown, config.namedSettings, now);
  if (overruled !== undefined) logger.warn(overruled);
  const accounts = () => makeDemoAccounts(log, { commands: services.commands, vault }, now);
  if (settings.demoMode) await unlessUnreadable(platform, 'A demo account', accounts);
  return { isMade };
}

async function project(platform: Platform, composed: Composed): Promise<Feed> {
  const { config, log, logger, urls } = platform;
  const { databaseUrl } = urls;
  const views = analyticsStatements(config.business.timeZone);
  const feed = startFeed({ log, databaseUrl, models: readModels, views, logger });
  await untilFeeding(feed);
  feed.gather(whileFounding);
  const { isMade } = await found(platform, composed).finally(() => feed.gather(0));
  if (isMade) await untilFolded(feed, await log.lastPosition());
  return feed;
}

function work(platform: Platform, services: Services): Leadership & { figures(): Figures } {
  const { clock, config, logger, pool, urls } = platform;
  const connectionString = urls.databaseUrl;
  let runner: Runner | undefined;
  let withoutFile: number | undefined;
  const sweepFiles = createFileSweep(createFileStore(config.filesDir), {
    photos: () => filedPhotos(pool),
    now: () => Temporal.Now.instant(),
  });
  const kinds = todoKinds.filter((kind) => {
    const { needs } = todoTraits[kind];
    return needs === undefined || config[needs] !== undefined;
  });
  if (config.mail === undefined) note('SMTP_URL is not set: mails wait until it is.');
  const noteCheck = atMostEvery(betweenNotedChecks, (at: Temporal.Instant) => noteSmsCheck(pool, at));
  const lead = async () => {
    const watch = watchTodos(pool, { patience: stepsPatience * config.waits });
    const started = startRunner({
      due: async (resting) => {
        const businessNow = clock.now();
        const quietUntil = await services.texts.quietUntil(businessNow);
        const texts = { timeZone: config.business.timeZone, quietUntil };
        const due = await watch.due({ businessNow, limit: dueAtOnce, kinds, resting, texts });
        await noteCheck(businessNow);
        return due;
      },
      act: (todo, signal) => services.policies[todo.kind](todo, signal),
      takesLong: ({ kind }) => todoTraits[kind].takesLong === true,
      log: logger,
    });
    runner = started;
    const listener = await openListener({
      connectionString,
      name: 'work',
      channels: {
        [changesChannel]: (payload) => {
          if (changeOf(payload).model === 'todos') started.wake();
        },
      },
      onConnected: async () => started.wake(),
    }).catch(async (error: unknown) => {
      await started.stop();
      throw error;
    });
    const stopTelling = repeated({
      act: services.tellOfNewAreas,
      every: betweenLooksAtAreas,
      failed: 'emails about newly served areas could not be requested',
      log: logger,
    });
    const stopSweeping = repeated({
      act: async () => {
        withoutFile = await sweepFiles();
        if (withoutFile > 0) logger.error({ photos: withoutFile }, 'photos have no file');
      },
      every: betweenSweepsOfFiles,
      failed: 'the files could not be swept',
      log: logger,
    });
    return async () => {
      runner = undefined;
      withoutFile = undefined;
      await stopTelling();
      await stopSweeping();
      await listener.close();
      await started.stop();
    };
  };
  const leadership = seekLeadership({ connectionString, purpose: 'work', lead, log: logger });
  return {
    ...leadership,
    figures: () => ({
      ...workFigures(runner?.status() ?? idle),
      ...(withoutFile !== undefined && { photos_without_file: withoutFile }),
      work_leading: Number(leadership.isLeading()),
    }),
  };
}

const betweenNotes = 60_000;

function keepNotingProgress(platform: Platform): () => Promise<void> {
  const noting = setInterval(() => {
    noteProgress(platform).catch((error: unknown) => {
      platform.logger.warn({ error: describeError(error) }, 'how far the log is could not be noted');
    });
  }, betweenNotes);
  return async () => clearInterval(noting);
}

const feedFigures = (feed: Feed): Figures => {
  const { state, behindSince, events, unknownEvents } = feed.status();
  return {
    feed_active: Number(state === 'active'),
    feed_lag_seconds: behindSince === null ? 0 : (Date.now() - behindSince) / 1000,
    feed_events: events,
    feed_unknown_events: unknownEvents,
  };
};

const workFigures = ({ due, failing, acted }: RunnerStatus): Figures => ({
  todos_due: due,
  todos_failing: failing,
  todos_acted: acted,
});

/** Starts a process that updates the read models, does what is due, or both. */
export async function startWorker(options: PlatformOptions, roles: WorkerRoles): Promise<Running> {
  const platform = await openPlatform(options);
  const ends: (() => Promise<void>)[] = [() => platform.close()];
  const stop = async () => {
    for (const end of ends.splice(0)) await end();
  };
  try {
    const composed = composeServices(platform, await rateCountersOf(platform));
    const { services } = composed;
    const figures: (() => Figures)[] = [];
    let problem: () => string | null = () => null;
    if (roles.projects) {
      const feed = await project(platform, composed);
      ends.unshift(() => feed.stop());
      figures.push(() => feedFigures(feed));
      problem = () => feed.status().problem ?? null;
    }
    if (roles.works) {
      const leadership = work(platform, services);
      ends.unshift(() => leadership.stop());
      await leadership.settled;
      figures.push(() => leadership.figures());
    }
    ends.unshift(keepNotingProgress(platform));
    const reporter: Reporter = reportFigures(platform.pool, options.name, () => ({
      figures: Object.assign({}, ...figures.map((figure) => figure())),
      problem: problem(),
      vitals: platform.vitals.told(),
    }));
    ends.unshift(() => reporter.stop());
    await reporter.told;
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
