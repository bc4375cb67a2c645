import { randomUUID } from 'node:crypto';
import { type EventData, EventStoreDBClient, jsonEvent } from '@eventstore/db-client';

/** One attempt to append. It has a `position` once the server has acknowledged it. */
export interface Attempt {
  readonly stream: string;
  readonly firstRevision: number;
  readonly ids: readonly string[];
  readonly position?: bigint;
}

const adminCredentials = { username: 'admin', password: 'changeit' };

export function connect(connectionString: string): EventStoreDBClient {
  return EventStoreDBClient.connectionString(connectionString);
}

/**
 * Appends one to three events at a time to its own stream until the server is gone. Returns every attempt; the last
 * one was not acknowledged.
 */
export async function writeUntilKilled(
  client: EventStoreDBClient,
  stream: string,
  onAcknowledged: () => void,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  for (let firstRevision = 0; ; ) {
    const ids = Array.from({ length: 1 + (attempts.length % 3) }, () => randomUUID());
    const attempt = { stream, firstRevision, ids };
    try {
      attempts.push({ ...attempt, position: await write(client, attempt) });
      firstRevision += ids.length;
      onAcknowledged();
    } catch {
      return [...attempts, attempt];
    }
  }
}

/** Writes, or writes again, and returns the position of the last event. */
export async function write(
  client: EventStoreDBClient,
  { stream, firstRevision, ids }: Attempt,
): Promise<bigint> {
  const answer = await client.appendToStream(stream, ids.map(eventWithId), {
    credentials: adminCredentials,
    expectedRevision: firstRevision === 0 ? 'no_stream' : BigInt(firstRevision - 1),
  });
  if (!answer.position) throw new Error('An append was acknowledged without a position.');
  return answer.position.commit;
}

function eventWithId(id: string): EventData {
  return jsonEvent({ id, type: 'Written', data: { text: 'x'.repeat(200) } });
}
