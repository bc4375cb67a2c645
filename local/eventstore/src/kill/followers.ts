import { type EventStoreDBClient, type Position, START, streamNameFilter } from '@eventstore/db-client';

/** What one subscriber received, over all runs of the server, in the order of delivery. */
export interface Follower {
  readonly name: string;
  readonly delivered: { readonly id: string; readonly position: bigint }[];
}

export const streamPrefix = 'round-';

const filters = {
  'a subscriber to all': undefined,
  'a subscriber to streams by name': streamNameFilter({ prefixes: [streamPrefix] }),
} as const;

export function newFollowers(): Follower[] {
  return Object.keys(filters).map((name) => ({ name, delivered: [] }));
}

/** Continues after the follower's last event, until the server is gone. */
export async function followUntilKilled(
  client: EventStoreDBClient,
  { name, delivered }: Follower,
): Promise<void> {
  const last = delivered.at(-1)?.position;
  const fromPosition: Position | typeof START = last ? { commit: last, prepare: last } : START;
  const filter = filters[name as keyof typeof filters];
  const subscription = client.subscribeToAll({ fromPosition, ...(filter && { filter }) });
  try {
    for await (const { event } of subscription) {
      if (event?.streamId.startsWith(streamPrefix))
        delivered.push({ id: event.id, position: event.position.commit });
    }
  } catch {
    // The kill.
  }
}

/** Throws unless the follower received the first events of the log: all of them, once, in order. */
export function auditFollower(
  { name, delivered }: Follower,
  log: readonly { readonly id: string; readonly position: bigint }[],
): void {
  for (const [index, { id, position }] of delivered.entries()) {
    const stored = log[index];
    if (stored?.id !== id || stored.position !== position) {
      throw new Error(
        `${name} was given ${id} at ${position}, where the log has ${stored?.id ?? 'nothing'}.`,
      );
    }
  }
}
