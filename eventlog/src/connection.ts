import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppendResult,
  CancelledError,
  type Credentials,
  DeadlineExceededError,
  EventStoreDBClient,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';
import { batchAppender } from './batch-append.ts';
import type { Retries } from './retry.ts';
import type { Write } from './write.ts';

export interface Connection {
  readonly client: EventStoreDBClient;
  readonly append: (write: Write, deadline: number) => Promise<AppendResult>;
  /** In milliseconds. */
  readonly attemptDeadline: number;
  readonly retries: Retries;
  /** Ends all reads and subscriptions; nothing is retried afterwards. */
  close(): Promise<void>;
}

const isPlaintext = (url: string): boolean => /[?&]tls=false\b/i.test(url);

/** For single appends: without them the client would take its own batch path. */
export const credentialsOf = (url: string): Credentials => {
  const [, username, password] = /^[a-z+]+:\/\/([^:@/]+):([^@/]+)@/i.exec(url) ?? [];
  if (username && password) {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  // Never sent: the client leaves credentials out of calls without TLS.
  if (isPlaintext(url)) return { username: 'none', password: 'none' };
  throw new Error('EVENTSTORE_URL needs a user and a password, unless it says tls=false.');
};

const passingErrors = [UnavailableError, CancelledError, DeadlineExceededError, TimeoutError, NotLeaderError];
const cancelled = 1;
const deadlineExceeded = 4;
const unavailable = 14;
// gRPC status codes: some failures arrive as plain errors with these.
const passingCodes = new Set<unknown>([cancelled, deadlineExceeded, unavailable]);
const passingMessage = /channel has been shut down|RST_STREAM/i;

const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (passingErrors.some((kind) => error instanceof kind)) return true;
  return passingCodes.has('code' in error ? error.code : undefined) || passingMessage.test(error.message);
};

interface ServiceClient {
  getChannel(): { getConnectivityState(tryToConnect: boolean): number };
}
type Execute = <T>(service: unknown, name: string, call: (by: ServiceClient) => Promise<T>) => Promise<T>;

const shutdown = 4;

/**
 * Makes the client refuse calls on a channel that it just closed. Version 6.2.1 lets an append go ahead there, and its
 * error cannot be caught: the append never ends, and the process crashes.
 */
const refuseClosedChannels = (client: EventStoreDBClient): EventStoreDBClient => {
  const { execute } = client as unknown as { execute: Execute };
  const guarded: Execute = (service, name, call) =>
    execute(service, name, async (by) => {
      if (by.getChannel().getConnectivityState(false) !== shutdown) return call(by);
      throw Object.assign(new Error('The channel has been shut down.'), { code: unavailable });
    });
  return Object.assign(client, { execute: guarded });
};

const appendBy = (client: EventStoreDBClient, credentials: Credentials) => {
  const batch = batchAppender(client);
  return {
    append: async (write: Write, deadline: number): Promise<AppendResult> => {
      if (await batch.isOffered(deadline)) return batch.append(write, deadline);
      const { stream, expected, events } = write;
      return client.appendToStream(stream, [...events], {
        expectedRevision: expected,
        credentials,
        deadline,
      });
    },
    close: () => batch.close(),
  };
};

/** How long to wait for open streams to end, in milliseconds. */
const disposeTimeout = 1_000;

export interface ConnectionLimits {
  /** How long calls are retried before the log counts as down, in milliseconds (10,000). */
  readonly patience?: number | undefined;
  /** For one attempt at an append, in milliseconds (5,000). */
  readonly attemptDeadline?: number;
}

/** One client for one connection string (`esdb://…`). It connects at the first call. */
export function connect(
  url: string,
  { patience, attemptDeadline = 5_000 }: ConnectionLimits = {},
): Connection {
  const client = refuseClosedChannels(EventStoreDBClient.connectionString(url));
  const appends = appendBy(client, credentialsOf(url));
  let closed = false;
  return {
    client,
    append: appends.append,
    attemptDeadline,
    retries: {
      dependency: 'The event log',
      isTransient: (error) => !closed && isTransient(error),
      ...(patience !== undefined && { patience }),
    },
    async close() {
      closed = true;
      appends.close();
      // A stream whose server was killed may never finish, and the client would wait for it.
      const disposed = new AbortController();
      const timeout = pause(disposeTimeout, undefined, { signal: disposed.signal }).catch(() => undefined);
      await Promise.race([client.dispose(), timeout]);
      disposed.abort();
    },
  };
}
