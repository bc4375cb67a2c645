import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog, WriteContext } from '@tidylog/eventlog/event-log';
import { compareKeys } from '@tidylog/eventlog/key-comparison';
import type { LogRecords, Mark } from '@tidylog/eventlog/log-records';
import { mismatchOf } from '@tidylog/eventlog/store-mismatch';
import { logSecret, type Vault } from '@tidylog/eventlog/vault';
import { type LostKey, noteLost, noteSeen, readVaultState } from '@tidylog/eventlog/vault-state';
import { lastFolded, readCheckpoint } from '@tidylog/projections/engine/models-store';
import { createKeyDestruction } from '@tidylog/services/erasure/erasure';
import { createStreams } from '@tidylog/services/kernel/transact';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { ConfigMistake } from '../config.ts';
import { note } from './note.ts';

export interface MatchOptions {
  readonly pool: Pool;
  readonly vault: Vault;
  readonly records: LogRecords;
  readonly log: EventLog;
  readonly logger: Logger;
  readonly now: () => Temporal.Instant;
}

const lock = 'tidylog match stores';
const mostStreams = 5;
const betweenTries = 50;

function say(logger: Logger, line: string): void {
  logger.error(line);
  note(line);
}

const lineOf = ({ personId, streams }: LostKey): string => {
  const more = streams.length - mostStreams;
  const named = streams.slice(0, mostStreams).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `The key of person ${personId} is lost: what ${named} say of them cannot be read.`;
};

async function matchKeys(options: MatchOptions, logId: string, after: bigint): Promise<void> {
  const { pool, vault, records, log, logger, now } = options;
  const { lost, revived, unmarked, seen } = await compareKeys(records, vault, after);
  const destroyAgain = createKeyDestruction({ streams: createStreams(log), vault });
  const by: WriteContext = {
    actor: { id: 'system', role: 'system' },
    correlation: crypto.randomUUID(),
    causation: null,
    time: now(),
  };
  for (const personId of revived) {
    await destroyAgain(personId, by);
    say(logger, `Person ${personId} was erased, and Postgres still had their key: it is destroyed again.`);
  }
  for (const personId of unmarked) await vault.erase(personId);
  if (lost.length > 0) {
    await noteLost(
      pool,
      lost.map(({ personId }) => personId),
    );
    for (const one of lost) say(logger, lineOf(one));
    say(
      logger,
      'Postgres was put back to a copy from before these keys were made. Stop now and put back a newer copy if ' +
        'there is one; else "tidylog accept lost-keys" counts these people as erased. docs/backup.md says how.',
    );
  }
  await noteSeen(pool, logId, seen);
}

async function unknownOf(records: LogRecords, marks: readonly (Mark | undefined)[]): Promise<Mark[]> {
  const unknown: Mark[] = [];
  for (const mark of marks) if (mark !== undefined && !(await records.holds(mark))) unknown.push(mark);
  return unknown;
}

async function match(options: MatchOptions): Promise<void> {
  const { pool, vault, records } = options;
  const standing = await readVaultState(pool);
  const logId = await records.id();
  const reason = mismatchOf({
    log: { id: logId, last: await records.last() },
    vault: { isEmpty: await vault.isEmpty(), logId: standing.logId },
    unknown: await unknownOf(records, [standing.seen, await lastFolded(pool)]),
  });
  if (reason !== undefined) throw new ConfigMistake(reason);
  await vault.secret(logSecret);
  await noteSeen(pool, logId, undefined);
  // An older vault did not note this: its keys were in use up to where the rows are.
  const folded = (await readCheckpoint(pool))?.position ?? 0n;
  const isOld = standing.logId === undefined;
  await matchKeys(options, logId, standing.seen?.position ?? (isOld ? folded : 0n));
}

// Polls, because a wait for another process must not look like a failed connection.
const isTaken = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [lock],
  );
  return rows[0]?.taken === true;
};

/**
 * Compares log, vault and read side before anything is written. Throws `ConfigMistake` if they do not belong
 * together. Destroys keys of erased people again that came back with an older Postgres, and names those that it
 * lacks. One process does this while the others wait.
 */
export async function matchStores(options: MatchOptions): Promise<void> {
  const client = await options.pool.connect();
  try {
    while (!(await isTaken(client))) await pause(betweenTries);
    await match(options);
  } finally {
    client.release(true);
  }
}

/** Notes up to where in the log all keys were made in this vault. */
export async function noteProgress({ pool, records }: Pick<MatchOptions, 'pool' | 'records'>): Promise<void> {
  const last = await records.last();
  if (last !== undefined) await noteSeen(pool, await records.id(), last);
}
