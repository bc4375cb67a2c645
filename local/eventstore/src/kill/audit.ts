import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Attempt } from './writers.ts';

/** What happened to the attempts that were not acknowledged. */
export interface Audit {
  readonly kept: number;
  readonly lost: number;
  readonly log: readonly Stored[];
}

type Stored = { readonly id: string; readonly position: bigint };

/**
 * Reads the whole log. Throws unless positions ascend, revisions have no holes, every acknowledged append is where
 * the answer said, and every other one is there completely or not at all.
 */
export async function audit(client: EventStoreDBClient, attempts: readonly Attempt[]): Promise<Audit> {
  const { streams: stored, log } = await readLog(client);
  const lengths = new Map<string, number>();
  const outcome = { kept: 0, lost: 0 };
  for (const attempt of attempts) {
    const found = isStored(attempt, stored.get(attempt.stream) ?? []);
    if (found) lengths.set(attempt.stream, attempt.firstRevision + attempt.ids.length);
    if (attempt.position === undefined) outcome[found ? 'kept' : 'lost'] += 1;
    else if (!found) throw new Error(`An acknowledged append to ${attempt.stream} is gone.`);
  }
  for (const [stream, events] of stored) {
    if (events.length !== lengths.get(stream)) throw new Error(`${stream} holds events that nobody wrote.`);
  }
  return { ...outcome, log };
}

async function readLog(
  client: EventStoreDBClient,
): Promise<{ streams: Map<string, Stored[]>; log: readonly Stored[] }> {
  const streams = new Map<string, Stored[]>();
  const log: Stored[] = [];
  let last = 0n;
  for await (const { event } of client.readAll()) {
    if (!event?.position) throw new Error('An event came without its position.');
    const position = event.position.commit;
    if (position <= last) throw new Error(`Position ${position} follows position ${last}.`);
    last = position;
    if (event.type.startsWith('$')) continue;
    const events = streams.get(event.streamId) ?? [];
    if (event.revision !== BigInt(events.length)) {
      throw new Error(
        `Revision ${event.revision} of ${event.streamId} stands where ${events.length} should.`,
      );
    }
    const stored = { id: event.id, position };
    events.push(stored);
    log.push(stored);
    streams.set(event.streamId, events);
  }
  return { streams, log };
}

function isStored({ stream, firstRevision, ids, position }: Attempt, events: readonly Stored[]): boolean {
  const found = events.slice(firstRevision, firstRevision + ids.length);
  if (found.length === 0) return false;
  if (ids.some((id, index) => found[index]?.id !== id))
    throw new Error(`An append to ${stream} is there in part.`);
  if (position !== undefined && found.at(-1)?.position !== position) {
    throw new Error(`An append to ${stream} is not at the position that was acknowledged.`);
  }
  return true;
}
