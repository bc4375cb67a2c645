import {
  type AllStreamResolvedEvent,
  eventTypeFilter,
  type Position,
  type ResolvedEvent,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { collect, event, newStream, useServer } from './harness.ts';

const { client, append } = useServer();

const writerCount = 8;
const subscribers = 25;

type Resolved = ResolvedEvent | AllStreamResolvedEvent;
type Subscription = AsyncIterable<Resolved> & { unsubscribe(): Promise<void> };

/** Writes on and on to some streams, an event at a time by each writer, until it is told to stop. */
function keepWriting(streams: readonly string[], type: string) {
  const written = new Set<string>();
  let stopped = false;
  const writers = Array.from({ length: writerCount }, async (_, index) => {
    while (!stopped) {
      const next = event(type);
      await append(streams[index % streams.length] ?? '', next);
      written.add(next.id);
    }
  });
  return {
    async stop(): Promise<ReadonlySet<string>> {
      stopped = true;
      await Promise.all(writers);
      return written;
    },
  };
}

/** What a subscription delivers of some streams, up to an event that is written last. */
async function deliveredBy(subscription: Subscription, streams: ReadonlySet<string>, last: string) {
  const delivered: Resolved[] = [];
  for await (const resolved of subscription) {
    if (streams.has(resolved.event?.streamId ?? '')) delivered.push(resolved);
    if (resolved.event?.id === last) break;
  }
  await subscription.unsubscribe();
  return delivered;
}

/** Resolves once the subscription has gone from history to what comes. */
const caughtUp = (subscription: Subscription & NodeJS.EventEmitter) =>
  new Promise<void>((resolve, reject) => {
    subscription.once('caughtUp', () => resolve());
    subscription.once('error', reject);
  });

const idsIn = (delivered: readonly Resolved[]) => delivered.map((resolved) => resolved.event?.id);

describe('while others write, a subscription goes from history to what comes', () => {
  const type = `Written${newStream('').slice(-8)}`;
  const category = newStream('handing-over');

  test.each([
    {
      to: 'a stream',
      streams: [newStream()],
      open: (stream: string) => client().subscribeToStream(stream, { fromRevision: START }),
    },
    {
      to: '$all',
      streams: [newStream(), newStream(), newStream()],
      open: (_: string, fromPosition: Position) => client().subscribeToAll({ fromPosition }),
    },
    {
      to: '$all by stream names',
      streams: [`${category}-1`, `${category}-2`, `${category}-3`],
      open: (_: string, fromPosition: Position) =>
        client().subscribeToAll({ fromPosition, filter: streamNameFilter({ prefixes: [category] }) }),
    },
    {
      to: '$all by event types',
      streams: [newStream(), newStream()],
      open: (_: string, fromPosition: Position) =>
        client().subscribeToAll({ fromPosition, filter: eventTypeFilter({ regex: `^(${type}|Last)$` }) }),
    },
  ])('to $to without a gap, a repeat or a change of order', async ({ streams, open }) => {
    const [first = ''] = streams;
    const { position: from } = await append(newStream(), event('Marker'));
    if (!from) throw new Error('An append answered without a position.');
    const last = event('Last');
    const writing = keepWriting(streams, type);
    const following: ReturnType<typeof deliveredBy>[] = [];
    while (following.length < subscribers) {
      const subscription = open(first, from);
      const ready = caughtUp(subscription);
      following.push(deliveredBy(subscription, new Set(streams), last.id));
      await ready;
    }
    const written = await writing.stop();
    await append(first, last);
    const all = (await collect(client().readAll({ fromPosition: from }))).filter((resolved) =>
      streams.includes(resolved.event?.streamId ?? ''),
    );
    expect(new Set(idsIn(all))).toEqual(new Set([...written, last.id]));
    for (const delivered of await Promise.all(following)) expect(idsIn(delivered)).toEqual(idsIn(all));
  });
});
