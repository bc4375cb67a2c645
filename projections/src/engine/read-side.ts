import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@tidylog/eventlog/retry';
import { type Change, changeOf, changesChannel, positionChannel } from './changes.ts';
import { type Connection, connect } from './connection.ts';
import { type Logger, silent } from './logger.ts';
import { readCheckpoint } from './models-store.ts';
import { faultText } from './parked-streams.ts';
import { waitingRoom } from './waiting-room.ts';

/** The read side for an api process. */
export interface ReadSide {
  /**
   * Waits until the rows hold everything up to this position of the log. False if they do not within this many
   * milliseconds (2000): then the answer has `Tidylog-Behind: 1`. It never throws.
   */
  waitFor(position: bigint, atMostMs?: number): Promise<boolean>;
  onChange(listener: (change: Change) => void): () => void;
  position(): bigint;
  close(): Promise<void>;
}

export interface ReadSideOptions {
  readonly databaseUrl: string;
  readonly logger?: Logger;
}

const everything: Change = { model: '*', ids: 'many', owners: 'all' };
const defaultWait = 2_000;

/**
 * Listens to the feed for an api process, on one connection for all waiters. After a lost connection it reads the
 * checkpoint again and tells the listeners that anything may have changed.
 */
export function openReadSide({ databaseUrl, logger = silent }: ReadSideOptions): ReadSide {
  const closing = new AbortController();
  const listeners = new Set<(change: Change) => void>();
  const room = waitingRoom();
  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  const listen = async ({ client, lost }: Connection) => {
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === positionChannel) room.reach(BigInt(payload));
      else if (channel === changesChannel) tell(changeOf(payload));
    });
    await client.query(`listen ${positionChannel}; listen ${changesChannel}`);
    const checkpoint = await readCheckpoint(client);
    room.beginAt(checkpoint?.position ?? 0n);
    tell(everything);
    const end = AbortSignal.any([lost, closing.signal]);
    await new Promise<void>((resolve) => {
      if (end.aborted) resolve();
      else end.addEventListener('abort', () => resolve(), { once: true });
    });
  };

  const run = async () => {
    for (let attempt = 0; !closing.signal.aborted; attempt += 1) {
      try {
        await using connection = await connect({ databaseUrl, purpose: 'listen' });
        attempt = 0;
        await listen(connection);
      } catch (error) {
        logger.warn(
          { problem: faultText(error) },
          'Postgres does not answer; listening to the feed begins again',
        );
      }
      await pause(backOff(attempt), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();

  return {
    waitFor: (position, atMostMs = defaultWait) => room.waitFor(position, atMostMs),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    position: () => room.reached(),
    async close() {
      closing.abort();
      room.close();
      await running;
    },
  };
}
