import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { waits } from './pool.ts';

export interface ListenerOptions {
  readonly connectionString: string;
  readonly name: string;
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after each connect: notifications in between were lost, so read again. */
  readonly onConnected: () => Promise<void>;
}

export interface Listener {
  close(): Promise<void>;
}

const longestPause = 2_000;

async function connect({ connectionString, name, channels, onConnected }: ListenerOptions) {
  const client = new pg.Client({
    connectionString,
    application_name: `tidylog ${name}`,
    keepAlive: true,
    connectionTimeoutMillis: waits.worker.connection,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
  try {
    await client.connect();
    for (const channel of Object.keys(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    await onConnected();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return { client, lost };
}

/**
 * Listens to Postgres on its own connection. The first connect must succeed; after a loss it reconnects with growing
 * pauses until closed.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  let connection = await connect(options);
  const closing = new AbortController();

  const reconnect = async (attempt: number): Promise<void> => {
    const milliseconds = Math.min(longestPause, 50 * 2 ** attempt);
    await pause(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
    if (closing.signal.aborted) return;
    try {
      connection = await connect(options);
    } catch {
      await reconnect(attempt + 1);
      return;
    }
    if (closing.signal.aborted) await connection.client.end();
  };
  const keep = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await connection.lost;
      if (!closing.signal.aborted) await reconnect(0);
    }
  };
  const kept = keep();

  return {
    close: async () => {
      closing.abort();
      await connection.client.end().catch(() => undefined);
      await kept;
    },
  };
}
