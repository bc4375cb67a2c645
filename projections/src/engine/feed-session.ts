import { setTimeout as pause } from 'node:timers/promises';
import { definitionOf } from '@tidylog/contracts/events/registry';
import type { Batch } from '@tidylog/eventlog/event-log';
import type { ClientBase } from 'pg';
import {
  CheckpointMoved,
  type FeedState,
  foldBatch,
  restOf,
  TablesSwapped,
  tell,
} from './batch-transaction.ts';
import { type Connection, connect } from './connection.ts';
import type { FeedProgress } from './feed-progress.ts';
import { routesOf, workOn } from './fold.ts';
import type { Logger } from './logger.ts';
import { createTables, readStanding } from './models-store.ts';
import type { FeedOptions } from './options.ts';
import { type ParkedStream, parkingOf } from './parked-streams.ts';
import { type Pump, pumpOf } from './pump.ts';
import { rebuildStale } from './rebuild-stale.ts';
import { setViews } from './views.ts';

class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

/** The pace of a running feed. */
export interface FeedPace {
  /** In milliseconds: how long a batch collects events at least once the feed has caught up. */
  least: number;
}

interface SessionOptions extends FeedOptions {
  readonly pace: FeedPace;
  readonly logger: Logger;
  readonly progress: FeedProgress;
  readonly signal: AbortSignal;
}

const feedLock = 'tidylog read side feed';
const standbyPause = 250;
const subscriptionBatch = 500;
const readAhead = 1_000;
const crowd = 5;
const longestGathering = 10;

async function takeLock(
  { client }: Connection,
  { progress }: SessionOptions,
  end: AbortSignal,
): Promise<boolean> {
  while (!end.aborted) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [feedLock],
    );
    if (rows[0]?.taken) return true;
    progress.state = 'standby';
    progress.problem = undefined;
    await pause(standbyPause, undefined, { signal: end }).catch(() => undefined);
  }
  return false;
}

function tellParked(logger: Logger, parked: readonly ParkedStream[]): void {
  for (const [stream, entries] of Map.groupBy(parked, (entry) => entry.stream)) {
    const { position, error } = entries[0] as ParkedStream;
    const models = entries.length === 1 ? entries[0]?.model : entries.length;
    logger.error(
      { stream, position: position.toString(), error, models },
      'A stream is parked: one of its events cannot be folded. Update, then rebuild',
    );
  }
}

async function stateOf(client: ClientBase, { models, logger }: Pick<SessionOptions, 'models' | 'logger'>) {
  const { position, generation, live, stale, parked } = await readStanding(client, models);
  const works = live.map((model) => workOn(model));
  const state: FeedState = {
    client,
    works,
    routes: routesOf(works),
    parking: parkingOf(parked, (fresh) => tellParked(logger, fresh)),
    generation,
    position,
  };
  return { state, stale };
}

const isUnknown = ({ type }: { readonly type: string }) => definitionOf(type) === undefined;

function note({ progress }: SessionOptions, batch: Batch, state: FeedState): void {
  progress.position = state.position;
  progress.events += batch.events.length;
  progress.batches += 1;
  progress.unknownEvents += batch.events.filter(isUnknown).length;
  progress.caughtUp = batch.live;
  progress.behindSince = batch.live ? null : (progress.behindSince ?? Date.now());
  progress.problem = undefined;
  progress.parked = state.parking.count();
}

interface Life {
  readonly client: ClientBase;
  readonly options: SessionOptions;
  readonly end: AbortSignal;
}

interface Following {
  readonly client: ClientBase;
  readonly options: SessionOptions;
  readonly pump: Pump;
}

/**
 * Several writers at once mean load: the next batch may then collect events for as long as the last one took, since a
 * transaction costs about the same for one event as for fifty. A single writer never waits.
 */
const gatheringAfter = (batch: Batch, took: number): number =>
  batch.live && batch.events.length >= crowd ? Math.min(longestGathering, took) : 0;

async function foldAll({ client, options, pump }: Following, begin: FeedState): Promise<void> {
  let state = begin;
  for (let batch = await pump.take(); batch; batch = await pump.take()) {
    const started = performance.now();
    while (state.position < batch.position) {
      try {
        await foldBatch(state, restOf(batch, state.position));
      } catch (error) {
        if (!(error instanceof TablesSwapped)) throw error;
        state = (await stateOf(client, options)).state;
      }
    }
    note(options, batch, state);
    const calm = batch.live ? options.pace.least : 0;
    const gathering = Math.max(calm, gatheringAfter(batch, performance.now() - started));
    if (gathering > 0) await pause(gathering);
  }
}

async function follow({ client, options, end }: Life, state: FeedState): Promise<void> {
  const { log, progress } = options;
  Object.assign(progress, { position: state.position, parked: state.parking.count() });
  const reading = new AbortController();
  const signal = AbortSignal.any([end, reading.signal]);
  const pump = pumpOf(
    log.subscribe({ after: state.position, signal, batchSize: subscriptionBatch }),
    readAhead,
  );
  try {
    await tell(client, [], state.position);
    await foldAll({ client, options, pump }, state);
  } finally {
    reading.abort();
    await pump.stop();
  }
}

async function live(life: Life): Promise<void> {
  const { client, options, end } = life;
  const { state, stale } = await stateOf(client, options);
  options.progress.state = 'active';
  const leaving = new AbortController();
  const signal = AbortSignal.any([end, leaving.signal]);
  const rebuilding = rebuildStale({ ...options, models: stale, signal });
  try {
    if (state.works.length > 0) return await follow(life, state);
    // Until the rows can change, no one may hear that they hold an event.
    await rebuilding;
    if (!end.aborted) await follow(life, (await stateOf(client, options)).state);
  } finally {
    leaving.abort();
    await rebuilding;
  }
}

/**
 * One session of a feed: a connection, the wait for the lock, and all batches until the connection or the feed ends.
 */
export async function runSession(options: SessionOptions): Promise<void> {
  const { databaseUrl, log, models, views, signal, logger } = options;
  await using connection = await connect({ databaseUrl, purpose: 'feed', pipeline: true });
  const end = AbortSignal.any([signal, connection.lost]);
  try {
    if (!(await takeLock(connection, options, end))) return;
    await createTables(connection.client, models, () => log.lastPosition());
    if (views !== undefined && !(await setViews(connection.client, views)))
      logger.info({}, 'The views over the tables follow once all tables are of this release');
    logger.info({ models: models.length }, 'This feed of the read side is active');
    await live({ client: connection.client, options, end });
    if (!signal.aborted) throw new ConnectionLost('The connection to Postgres was lost.');
  } catch (error) {
    if (!(error instanceof CheckpointMoved)) throw error;
    logger.warn({}, 'Another feed moved the checkpoint; this one steps down');
  }
}
