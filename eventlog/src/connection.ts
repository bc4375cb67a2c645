import {
  CancelledError,
  type Credentials,
  DeadlineExceededError,
  EventStoreDBClient,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
} from '@eventstore/db-client';
import type { Retries } from './retry.ts';

export interface Connection {
  readonly client: EventStoreDBClient;
  /** Given with every append: without them the client takes its batch path, whose failures can end the process. */
  readonly credentials: Credentials;
  readonly retries: Retries;
  /** Ends all reads and subscriptions; nothing is tried again after it. */
  close(): Promise<void>;
}

const isPlaintext = (url: string): boolean => /[?&]tls=false\b/i.test(url);

const credentialsOf = (url: string): Credentials => {
  const [, username, password] = /^[a-z+]+:\/\/([^:@/]+):([^@/]+)@/i.exec(url) ?? [];
  if (username && password) {
    return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  }
  // Never sent: the client leaves credentials out of calls without TLS.
  if (isPlaintext(url)) return { username: 'none', password: 'none' };
  throw new Error('EVENTSTORE_URL needs a user and a password, unless it says tls=false.');
};

const passingErrors = [UnavailableError, CancelledError, DeadlineExceededError, TimeoutError, NotLeaderError];
// gRPC status codes: cancelled, deadline exceeded, unavailable. Some failures come as plain errors with these.
const passingCodes = new Set<unknown>([1, 4, 14]);
const passingMessage = /channel has been shut down|RST_STREAM/i;

const isTransient = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (passingErrors.some((kind) => error instanceof kind)) return true;
  return passingCodes.has('code' in error ? error.code : undefined) || passingMessage.test(error.message);
};

/** One client for one connection string (`esdb://…`). It connects with the first call. */
export function connect(url: string): Connection {
  const client = EventStoreDBClient.connectionString(url);
  let closed = false;
  return {
    client,
    credentials: credentialsOf(url),
    retries: { dependency: 'The event log', isTransient: (error) => !closed && isTransient(error) },
    async close() {
      closed = true;
      await client.dispose();
    },
  };
}
