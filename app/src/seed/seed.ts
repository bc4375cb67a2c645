import type { BusinessSettings } from '@tidylog/contracts/settings';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { Vault } from '@tidylog/eventlog/vault';
import { createViews } from '@tidylog/projections/views';
import { silentMail } from '@tidylog/services/message/gateway';
import type { PaymentGateway } from '@tidylog/services/payment/gateway';
import { noPayments } from '@tidylog/services/payment/not-set-up';
import { createServices } from '@tidylog/services/services';
import type { Pool } from 'pg';
import { noRateCounters } from '../http/rate-counters.ts';
import { createCompany } from './company.ts';
import { recordMailsAsSent } from './mails.ts';
import { planCompany } from './plan.ts';

export interface SeedOptions {
  readonly pool: Pool;
  readonly log: EventLog;
  readonly vault: Vault;
  readonly settings: BusinessSettings;
  /** The time of the business. */
  readonly now: Temporal.Instant;
  /** The local payment server; undefined where another one or none takes payments. */
  readonly localPayments: PaymentGateway | undefined;
  /** Called before the making, which takes a while. */
  readonly onBegin?: () => void;
}

/** How far the demo data are, kept so that a start that was cut short goes on where it was. */
interface Standing {
  /** The moment that all facts are relative to, in milliseconds since the epoch. */
  readonly base: number;
  readonly done: number;
  readonly isResumed: boolean;
}

const keepEvery = 40;

async function standing({ pool, log, now }: SeedOptions): Promise<Standing | undefined> {
  const { rows } = await pool.query<{ base: number; done: number; finished: boolean }>(
    `select (extract(epoch from base) * 1000)::float8 as base, done, finished_at is not null as finished
     from ops.demo_seed`,
  );
  const [kept] = rows;
  if (kept)
    return kept.finished ? undefined : { base: Math.round(kept.base), done: kept.done, isResumed: true };
  // A company that has begun otherwise is never mixed with a made-up one.
  if ((await log.lastPosition()) > 0n) return undefined;
  const base = now.epochMilliseconds;
  await pool.query('insert into ops.demo_seed (base) values (to_timestamp($1::float8 / 1000))', [base]);
  return { base, done: 0, isResumed: false };
}

async function carryOutFrom(options: SeedOptions, { base, done, isResumed }: Standing): Promise<number> {
  const { pool, log, vault, settings, localPayments } = options;
  const now = Temporal.Instant.fromEpochMilliseconds(base);
  const { timeZone, dailyCapacity, holdHours, servedZipCodes } = settings;
  const acts = planCompany({ now, timeZone, dailyCapacity, holdHours });
  let time = acts[0]?.at ?? now;
  const services = createServices({
    log,
    vault,
    settings,
    now: () => time,
    // The plan gives each cleaner one visit a slot: the read side, which may lag behind, is not asked.
    views: { ...createViews({ pool, settings }), jobsAt: async () => [] },
    limits: noRateCounters,
    payments: localPayments ?? noPayments,
    firstUse: async () => true,
    google: null,
    mail: { gateway: silentMail, publicUrl: 'http://localhost' },
  });
  const company = createCompany({
    services,
    vault,
    servedZipCodes,
    takesPayments: localPayments !== undefined,
  });
  await company.openOffice(time);
  // What was done but not noted down is done again, and may be refused then.
  const surelyNew = isResumed ? done + keepEvery : 0;
  for (const [index, act] of acts.entries()) {
    if (index < done) continue;
    time = act.at;
    const refused = await company.carryOut(act);
    if (refused && index >= surelyNew)
      throw new Error(
        `The demo company cannot ${act.do} at ${act.at.toString()}: ${JSON.stringify(refused)}`,
      );
    if ((index + 1) % keepEvery === 0) await pool.query('update ops.demo_seed set done = $1', [index + 1]);
  }
  return acts.length;
}

async function seedAlone(options: SeedOptions): Promise<number | undefined> {
  const start = await standing(options);
  if (!start) return undefined;
  options.onBegin?.();
  const acts = await carryOutFrom(options, start);
  await recordMailsAsSent(options.log);
  await options.pool.query('update ops.demo_seed set finished_at = now()');
  return acts;
}

/**
 * Makes the demo company (decisions, "Demo data") in an empty log, or goes on where an earlier start was cut
 * short; answers how many acts it has, or undefined when there is nothing to make. It composes the commands of the
 * product, each at its own time, and ends before anything else acts. Of several processes one makes it, and the
 * others wait.
 */
export async function seedCompany(options: SeedOptions): Promise<number | undefined> {
  const client = await options.pool.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('tidylog demo company', 0))`);
    return await seedAlone(options);
  } finally {
    // The end of the session is the end of its lock.
    client.release(true);
  }
}
