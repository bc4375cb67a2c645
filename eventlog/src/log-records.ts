import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@eventstore/db-client';
import { BACKWARDS, END, NO_STREAM, START, WrongExpectedVersionError } from '@eventstore/db-client';
import { type Connection, type ConnectionLimits, connect, credentialsOf } from './connection.ts';
import { LogUnavailable } from './errors.ts';
import { inPages, resumedPages } from './read.ts';
import { retrying } from './retry.ts';
import { personsOf, type Sealed } from './seal.ts';
import { isSystemEvent } from './system-events.ts';

/** An event that was seen in the log: a log without it is another log. */
export interface Mark {
  readonly position: bigint;
  readonly eventId: string;
}

/** What a stored event says about keys, read without any key. */
export interface KeyUse {
  readonly mark: Mark;
  readonly stream: string;
  readonly persons: readonly string[];
  readonly erased: string | undefined;
}

/** The log as it is stored: which log it is, where it ends, and whose keys its events need. */
export interface LogRecords {
  /** Throws `LogUnavailable` when the log does not answer within the retry time. */
  ready(): Promise<void>;
  /** The log's own id, in the metadata of the stream `tidylog`. A log without one gets it now. */
  id(): Promise<string>;
  last(): Promise<Mark | undefined>;
  holds(mark: Mark): Promise<boolean>;
  keyUses(after: bigint): AsyncIterable<readonly KeyUse[]>;
  close(): Promise<void>;
}

const ownStream = 'tidylog';
/** How many events are searched for a mark: those of one append can share a position. */
const nearby = 64;

const positionOf = ({ position }: RecordedEvent): bigint => position?.commit ?? 0n;
const markOf = (event: RecordedEvent): Mark => ({ position: positionOf(event), eventId: event.id });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

// Foreign or damaged events must not stop the reading of the rest.
const keyUseOf = (event: RecordedEvent): KeyUse => {
  const data = isObject(event.data) ? event.data : {};
  const sealed = isObject(event.metadata) ? event.metadata.sealed : undefined;
  const erased = event.type === 'PersonErased' ? data.personId : undefined;
  return {
    mark: markOf(event),
    stream: event.streamId,
    persons: [...personsOf([{ data, sealed: isObject(sealed) ? (sealed as Sealed) : undefined }])],
    erased: typeof erased === 'string' ? erased : undefined,
  };
};

const idOf = async ({ client, retries }: Connection, url: string): Promise<string> => {
  const find = async () => (await client.getStreamMetadata(ownStream)).metadata?.logId;
  const credentials = credentialsOf(url);
  return await retrying(retries, async () => {
    const found = await find();
    if (typeof found === 'string') return found;
    const logId = randomUUID();
    try {
      await client.setStreamMetadata(ownStream, { logId }, { expectedRevision: NO_STREAM, credentials });
      return logId;
    } catch (error) {
      // Another process was faster.
      if (error instanceof WrongExpectedVersionError) return String(await find());
      throw error;
    }
  });
};

const lastOf = async ({ client, retries }: Connection): Promise<Mark | undefined> => {
  const pages = resumedPages(retries, (last) =>
    client.readAll({ direction: BACKWARDS, fromPosition: last?.position ?? END }),
  );
  for await (const page of pages) {
    const found = page.find((event) => !isSystemEvent(event));
    if (found) return markOf(found);
  }
  return undefined;
};

const holds = async ({ client, retries }: Connection, { position, eventId }: Mark): Promise<boolean> => {
  const fromPosition = { commit: position, prepare: position };
  const pages = resumedPages(retries, () => client.readAll({ fromPosition, maxCount: nearby }));
  try {
    for await (const page of pages) if (page.some(({ id }) => id === eventId)) return true;
  } catch (error) {
    // EventStoreDB refuses to read from a position at which no event begins: the event seen there is not in this log.
    if (error instanceof LogUnavailable) throw error;
  }
  return false;
};

async function* keyUses({ client, retries }: Connection, after: bigint): AsyncGenerator<readonly KeyUse[]> {
  const start = after === 0n ? START : { commit: after, prepare: after };
  let seen = after;
  const pages = resumedPages(retries, (last) =>
    client.readAll({ fromPosition: last?.position ?? start }, inPages),
  );
  for await (const page of pages) {
    const fresh = page.filter((event) => positionOf(event) > seen);
    const last = fresh.at(-1);
    if (last) seen = positionOf(last);
    yield fresh.filter((event) => !isSystemEvent(event)).map(keyUseOf);
  }
}

/** Opens the log at a connection string of EventStoreDB, to read what needs no keys. */
export function openLogRecords(url: string, limits: ConnectionLimits = {}): LogRecords {
  const connection = connect(url, limits);
  const { client, retries } = connection;
  return {
    ready: async () => {
      for await (const _ of resumedPages(retries, () => client.readAll({ maxCount: 1 }))) return;
    },
    id: () => idOf(connection, url),
    last: () => lastOf(connection),
    holds: (mark) => holds(connection, mark),
    keyUses: (after) => keyUses(connection, after),
    close: () => connection.close(),
  };
}
