import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { waits } from '../database/pool.ts';
import { describeError } from '../http/failure.ts';

export interface LeadershipOptions {
  readonly connectionString: string;
  /** Of all processes that ask for the same purpose, one gets the lock. */
  readonly purpose: string;
  /** Returns what ends it. */
  readonly lead: () => Promise<() => Promise<void>>;
  readonly log: Logger;
}

export interface Leadership {
  isLeading(): boolean;
  /** Resolves once it leads, or knows that it does not lead yet. */
  readonly settled: Promise<void>;
  stop(): Promise<void>;
}

const betweenTries = 1_000;

interface Seat {
  readonly client: pg.Client;
  readonly lost: AbortSignal;
}

async function takeSeat({ connectionString, purpose }: LeadershipOptions): Promise<Seat> {
  const client = new pg.Client({
    connectionString,
    application_name: `tidylog ${purpose}`,
    keepAlive: true,
    connectionTimeoutMillis: waits.worker.connection,
    query_timeout: waits.worker.statement,
  });
  const lost = new AbortController();
  client.on('error', () => lost.abort());
  client.on('end', () => lost.abort());
  await client.connect();
  // A machine that vanished must not hold the lock for hours.
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  );
  return { client, lost: lost.signal };
}

async function hasLock({ client }: Seat, purpose: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [`tidylog ${purpose}`],
  );
  return rows[0]?.taken ?? false;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Leads while it holds an advisory lock of Postgres on its own connection. If it loses either, it stops leading and
 * asks again. Nothing that must not happen twice may rely on this: two may lead for a moment.
 */
export function seekLeadership(options: LeadershipOptions): Leadership {
  const closing = new AbortController();
  const { promise: settled, resolve: settle } = Promise.withResolvers<void>();
  let leading = false;

  const wait = () => pause(betweenTries, undefined, { signal: closing.signal }).catch(() => undefined);

  const serve = async (seat: Seat): Promise<void> => {
    const over = AbortSignal.any([seat.lost, closing.signal]);
    while (!over.aborted && !(await hasLock(seat, options.purpose))) {
      settle();
      await wait();
    }
    if (over.aborted) return;
    const end = await options.lead();
    leading = true;
    settle();
    await aborted(over);
    leading = false;
    await end();
  };

  const serveOnce = async (): Promise<void> => {
    const seat = await takeSeat(options);
    try {
      await serve(seat);
    } finally {
      await seat.client.end().catch(() => undefined);
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        await serveOnce();
      } catch (error) {
        options.log.warn(
          { error: describeError(error) },
          `the lock for ${options.purpose} cannot be asked for`,
        );
      }
      settle();
      await wait();
    }
  };
  const running = run();

  return {
    isLeading: () => leading,
    settled,
    stop: async () => {
      closing.abort();
      await running;
    },
  };
}
