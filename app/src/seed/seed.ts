import { AsyncLocalStorage } from 'node:async_hooks';
import type { FirstSettings } from '@tidylog/contracts/domain/settings';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import { createViews } from '@tidylog/projections/views';
import { noCalendars } from '@tidylog/services/cleaner/calendar-provider';
import type { FileStore } from '@tidylog/services/file/file-store';
import { createStreams } from '@tidylog/services/kernel/transact';
import { silentMail } from '@tidylog/services/message/send/gateway';
import type { PaymentGateway } from '@tidylog/services/payment-provider/gateway';
import { noPayments } from '@tidylog/services/payment-provider/not-set-up';
import { createServices } from '@tidylog/services/services';
import { settingsInForce, settingsToShow } from '@tidylog/services/settings/in-force';
import type { Pool } from 'pg';
import { noRateCounters } from '../http/rate-counters.ts';
import { askedOfRows } from './asked.ts';
import { createCompany } from './company.ts';
import { runInLanes } from './lanes.ts';
import { type DemoFact, factsOf, keepingFacts, recordMails } from './mails.ts';
import { asOnlyWriter } from './only-writer.ts';
import { planCompany } from './plan.ts';
import type { DemoAct } from './plan-draft.ts';
import { demoSms } from './text-acts.ts';
import { touchedBy } from './touched.ts';

export interface SeedOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly vault: Vault;
  /** For the photos of visits. */
  readonly files: FileStore;
  readonly settings: FirstSettings;
  readonly now: Temporal.Instant;
  /** Undefined if there is none, or another one takes payments. */
  readonly localPayments: PaymentGateway | undefined;
  /** Called before the work, which takes a while, and at each tenth of it. */
  readonly onProgress?: (percent: number) => void;
}

export interface Seeded {
  readonly acts: number;
  readonly leftOut: readonly string[];
}

interface CarriedOut extends Seeded {
  readonly facts: Iterable<DemoFact> | AsyncIterable<DemoFact>;
}

/** How far the demo data are; kept so that a start that was cut short can continue. */
interface Standing {
  /** The moment that all data are relative to, in milliseconds since the epoch. */
  readonly base: number;
  readonly done: number;
  readonly isResumed: boolean;
}

const keepEvery = 40;
const atOnce = 24;

async function standing({ pool, log, now }: SeedOptions): Promise<Standing | undefined> {
  const { rows } = await pool.query<{ base: number; done: number; finished: boolean }>(
    `select (extract(epoch from base) * 1000)::float8 as base, done, finished_at is not null as finished
     from ops.demo_seed`,
  );
  const [kept] = rows;
  if (kept)
    return kept.finished ? undefined : { base: Math.round(kept.base), done: kept.done, isResumed: true };
  // Never mixes a company that has started otherwise with a made-up one.
  if ((await log.lastPosition()) > 0n) return undefined;
  const base = now.epochMilliseconds;
  await pool.query('insert into ops.demo_seed (base) values (to_timestamp($1::float8 / 1000))', [base]);
  return { base, done: 0, isResumed: false };
}

/** Why an act was refused or failed. If a server is gone, the work stops and continues later. */
async function outcomeOf(
  { pool, log }: SeedOptions,
  act: DemoAct,
  carryOut: (act: DemoAct) => Promise<{ readonly refused: string } | undefined>,
): Promise<string | undefined> {
  try {
    return (await carryOut(act))?.refused;
  } catch (error) {
    await Promise.all([log.ready(), pool.query('select 1')]);
    return error instanceof Error ? error.name : String(error);
  }
}

async function carryOutFrom(options: SeedOptions, { base, done, isResumed }: Standing): Promise<CarriedOut> {
  const { pool, log, vault, files, settings, localPayments, onProgress = () => undefined } = options;
  const now = Temporal.Instant.fromEpochMilliseconds(base);
  const { timeZone, dailyCapacity, holdHours, servedZipCodes } = settings;
  const acts = planCompany({ now, timeZone, dailyCapacity, holdHours });
  const time = new AsyncLocalStorage<Temporal.Instant>();
  const kept = keepingFacts(log);
  const writer = asOnlyWriter(kept.log, { wasEmpty: !isResumed });
  const streams = createStreams(writer);
  const services = createServices({
    log: writer,
    streams,
    vault,
    settings: settingsInForce(streams, settings),
    now: () => time.getStore() ?? now,
    views: askedOfRows(createViews({ pool, settings: settingsToShow(streams, settings) })),
    limits: noRateCounters,
    payments: localPayments ?? noPayments,
    sms: demoSms,
    firstUse: async () => true,
    google: null,
    calendars: noCalendars,
    removeTraces: async () => [],
    files,
    mail: { gateway: silentMail, publicUrl: 'http://localhost' },
  });
  const company = createCompany({
    services,
    vault,
    servedZipCodes,
    takesPayments: localPayments !== undefined,
  });
  const opening = acts[0]?.at ?? now;
  await time.run(opening, () => company.openOffice(opening));
  // Acts that were done but not recorded are done again, and may then be refused.
  const surelyNew = isResumed ? done + keepEvery + atOnce : 0;
  const leftOut: string[] = [];
  let noted = done;
  let saving = Promise.resolve();
  const keep = (count: number) => {
    noted = count;
    onProgress(Math.floor((100 * count) / acts.length));
    saving = saving.then(async () => {
      await pool.query('update ops.demo_seed set done = $1, total = $2', [count, acts.length]);
    });
  };
  keep(done);
  await runInLanes(acts.slice(done), {
    keysOf: touchedBy,
    atOnce,
    run: async (act, index) => {
      const refused = await time.run(act.at, () => outcomeOf(options, act, company.carryOut));
      if (refused !== undefined && done + index >= surelyNew)
        leftOut.push(`${act.do} at ${act.at.toString()}: ${refused}`);
    },
    onDone: (count) => {
      if (done + count - noted >= keepEvery) keep(done + count);
    },
  });
  await saving;
  return { acts: acts.length, leftOut, facts: isResumed ? factsOf(log) : kept.facts };
}

async function seedAlone(options: SeedOptions): Promise<Seeded | undefined> {
  const start = await standing(options);
  if (!start) return undefined;
  const { facts, ...seeded } = await carryOutFrom(options, start);
  await recordMails(options.log, facts);
  await options.pool.query('update ops.demo_seed set finished_at = now()');
  return seeded;
}

/**
 * Makes the demo company (decisions, "Demo data") in an empty log, or continues where an earlier start was cut short;
 * undefined when there is nothing to make. It runs the commands of the product, each at its own time, a few unrelated
 * ones at once. It skips and reports what cannot be done, so that a start always ends in a running product; it throws
 * only when log or database are gone. One process makes it while the others wait.
 */
export async function seedCompany(options: SeedOptions): Promise<Seeded | undefined> {
  const client = await options.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('tidylog demo company', 0))`);
    return await seedAlone(options);
  } finally {
    client.release(true);
  }
}

/** In percent; null when the demo company is not being made. */
export async function demoProgress(pool: Pool): Promise<number | null> {
  const { rows } = await pool.query<{ done: number; total: number }>(
    'select done, total from ops.demo_seed where finished_at is null',
  );
  const [row] = rows;
  if (row === undefined) return null;
  return row.total === 0 ? 0 : Math.floor((100 * row.done) / row.total);
}
