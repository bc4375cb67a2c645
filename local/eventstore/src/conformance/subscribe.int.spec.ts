import { once } from 'node:events';
import {
  END,
  eventTypeFilter,
  excludeSystemEvents,
  type Position,
  START,
  StreamDeletedError,
  streamNameFilter,
} from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import {
  event,
  events,
  idsOf,
  newStream,
  rejection,
  revisionsOf,
  take,
  takeOf,
  useServer,
} from './harness.ts';

const { client, append } = useServer();

async function positionNow(): Promise<Position> {
  const { position } = await append(newStream(), event('Marker'));
  if (!position) throw new Error('An append answered without a position.');
  return position;
}

describe('a subscription to a stream', () => {
  test('from the start delivers all, then what comes', async () => {
    const stream = newStream();
    await append(stream, events(2));
    const subscription = client().subscribeToStream(stream, { fromRevision: START });
    subscription.once('caughtUp', () => void append(stream, event()));
    expect(revisionsOf(await take(subscription, 3))).toEqual([0n, 1n, 2n]);
  });

  test('from a revision delivers what comes after it', async () => {
    const stream = newStream();
    await append(stream, events(4));
    const subscription = client().subscribeToStream(stream, { fromRevision: 1n });
    expect(revisionsOf(await take(subscription, 2))).toEqual([2n, 3n]);
  });

  test('from the end delivers new events alone', async () => {
    const stream = newStream();
    await append(stream, events(4));
    const subscription = client().subscribeToStream(stream, { fromRevision: END });
    subscription.once('confirmation', () => void append(stream, event()));
    expect(revisionsOf(await take(subscription, 1))).toEqual([4n]);
  });

  test('may begin before the stream exists', async () => {
    const stream = newStream();
    const subscription = client().subscribeToStream(stream, { fromRevision: START });
    subscription.once('caughtUp', () => void append(stream, event(), 'no_stream'));
    expect(revisionsOf(await take(subscription, 1))).toEqual([0n]);
  });

  test('may begin beyond the end', async () => {
    const stream = newStream();
    await append(stream, events(1));
    const subscription = client().subscribeToStream(stream, { fromRevision: 2n });
    subscription.once('caughtUp', () => void append(stream, events(4)));
    expect(revisionsOf(await take(subscription, 2))).toEqual([3n, 4n]);
  });

  test('shows what the metadata of the stream shows', async () => {
    const stream = newStream();
    await append(stream, events(5));
    await client().setStreamMetadata(stream, { truncateBefore: 3 });
    expect(revisionsOf(await take(client().subscribeToStream(stream), 2))).toEqual([3n, 4n]);
  });

  test('goes on after the stream is deleted and revived', async () => {
    const stream = newStream();
    await append(stream, event());
    const subscription = client().subscribeToStream(stream);
    const revive = () =>
      client()
        .deleteStream(stream)
        .then(() => append(stream, event()));
    subscription.once('caughtUp', () => void revive());
    expect(revisionsOf(await take(subscription, 2))).toEqual([0n, 1n]);
  });

  test('is refused when the stream is tombstoned', async () => {
    const stream = newStream();
    await append(stream, event());
    await client().tombstoneStream(stream);
    expect(await rejection(take(client().subscribeToStream(stream), 1))).toBeInstanceOf(StreamDeletedError);
  });
});

describe('a subscription to $all', () => {
  test('from a position delivers what comes after it, once, in order', async () => {
    const fromPosition = await positionNow();
    const stream = newStream();
    const [before, after] = [events(3), events(3)];
    await append(stream, before);
    const subscription = client().subscribeToAll({
      fromPosition,
      filter: streamNameFilter({ prefixes: [stream] }),
    });
    subscription.once('caughtUp', () => void append(stream, after));
    const ids = [...before, ...after].map((one) => one.id);
    expect(idsOf(await take(subscription, 6))).toEqual(ids);
  });

  test('resumes from the position of the last event that was processed', async () => {
    const stream = newStream();
    const written = events(4);
    const fromPosition = await positionNow();
    await append(stream, written);
    const [, second] = await takeOf(stream, client().subscribeToAll({ fromPosition }), 2);
    const resumed = client().subscribeToAll({ fromPosition: second?.event?.position ?? START });
    expect(idsOf(await takeOf(stream, resumed, 2))).toEqual([written[2]?.id, written[3]?.id]);
  });

  test('from the end delivers new events alone', async () => {
    const stream = newStream();
    await append(stream, events(3));
    const written = event();
    const subscription = client().subscribeToAll({ fromPosition: END });
    subscription.once('confirmation', () => void append(stream, written));
    expect(idsOf(await takeOf(stream, subscription, 1))).toEqual([written.id]);
  });

  test('may begin beyond the end, and stays silent until it is reached', async () => {
    const { commit } = await positionNow();
    const far = commit + 2n ** 40n;
    const subscription = client().subscribeToAll({ fromPosition: { commit: far, prepare: far } });
    const seen: unknown[] = [];
    subscription.on('data', (resolved) => seen.push(resolved));
    await once(subscription, 'caughtUp');
    await append(newStream(), events(3));
    await positionNow();
    expect(seen).toEqual([]);
    await subscription.unsubscribe();
  });

  test('delivers to each of many subscribers', async () => {
    const fromPosition = await positionNow();
    const stream = newStream();
    const written = events(5);
    const subscribers = Array.from({ length: 20 }, () =>
      takeOf(stream, client().subscribeToAll({ fromPosition }), 5),
    );
    await append(stream, written);
    for (const seen of await Promise.all(subscribers))
      expect(idsOf(seen)).toEqual(written.map((one) => one.id));
  });
});

describe('a filter', () => {
  const TYPES = ['Alpha', 'order-placed', 'AlphaBeta', 'Gamma', 'Beta'];

  test.each([
    {
      name: 'type prefixes',
      filter: eventTypeFilter({ prefixes: ['Alpha', 'Ga'] }),
      shown: ['Alpha', 'AlphaBeta', 'Gamma'],
    },
    { name: 'a type pattern', filter: eventTypeFilter({ regex: 'Beta$' }), shown: ['AlphaBeta', 'Beta'] },
    {
      name: 'a type pattern that escapes what need not be',
      filter: eventTypeFilter({ regex: '^order\\-placed$' }),
      shown: ['order-placed'],
    },
  ])('by $name', async ({ filter, shown }) => {
    const fromPosition = await positionNow();
    await append(
      newStream(),
      TYPES.map((type) => event(type)),
    );
    const seen = await take(client().subscribeToAll({ fromPosition, filter }), shown.length);
    expect(seen.map((resolved) => resolved.event?.type)).toEqual(shown);
  });

  test('leaves system events out', async () => {
    const stream = newStream();
    const fromPosition = await positionNow();
    await client().setStreamMetadata(stream, { maxCount: 100 });
    const last = event();
    await append(stream, last);
    const types: (string | undefined)[] = [];
    const subscription = client().subscribeToAll({ fromPosition, filter: excludeSystemEvents() });
    for await (const resolved of subscription) {
      types.push(resolved.event?.type);
      if (resolved.event?.id === last.id) break;
    }
    await subscription.unsubscribe();
    expect(types.filter((type) => type?.startsWith('$'))).toEqual([]);
  });

  test.each([
    {
      name: 'stream prefixes',
      filterOf: (name: string) => streamNameFilter({ prefixes: ['nothing-', name] }),
    },
    { name: 'a stream pattern', filterOf: (name: string) => streamNameFilter({ regex: `^${name}$` }) },
  ])('by $name', async ({ filterOf }) => {
    const fromPosition = await positionNow();
    const [wanted, other] = [newStream('wanted'), newStream('other')];
    const written = event();
    await append(other, events(3));
    await append(wanted, written);
    const subscription = client().subscribeToAll({ fromPosition, filter: filterOf(wanted) });
    expect(idsOf(await take(subscription, 1))).toEqual([written.id]);
  });

  test('tells how far it has come although nothing matches', async () => {
    const fromPosition = await positionNow();
    const answer = await append(newStream(), events(200));
    const last = answer.position?.commit ?? 0n;
    const reached: Position[] = [];
    const subscription = client().subscribeToAll({
      fromPosition,
      filter: eventTypeFilter({
        prefixes: ['NeverWritten'],
        checkpointInterval: 2,
        checkpointReached: async (_subscription, position) => void reached.push(position),
      }),
    });
    subscription.resume();
    await once(subscription, 'caughtUp');
    await expect.poll(() => reached.at(-1)?.commit).toBeGreaterThanOrEqual(last);
    expect(reached.length).toBeGreaterThanOrEqual(Math.floor(200 / (2 * 32)));
    await append(newStream(), events(200));
    const live = await positionNow();
    await append(newStream(), events(64));
    await expect.poll(() => reached.at(-1)?.commit).toBeGreaterThan(live.commit - 1n);
    const commits = reached.map((position) => position.commit);
    expect(commits).toEqual(commits.toSorted((a, b) => Number(a - b)));
    await subscription.unsubscribe();
  });

  test.each([
    { name: 'types', filterOf: eventTypeFilter },
    { name: 'streams', filterOf: streamNameFilter },
  ])('on $name with neither pattern nor prefix delivers nothing', async ({ filterOf }) => {
    const fromPosition = await positionNow();
    const stream = newStream();
    await append(stream, events(3));
    const reached: Position[] = [];
    const checkpointReached = async (_: unknown, position: Position) => void reached.push(position);
    const filter = filterOf({ prefixes: [], checkpointInterval: 1, checkpointReached });
    const subscription = client().subscribeToAll({ fromPosition, filter });
    const seen: unknown[] = [];
    subscription.on('data', (resolved) => seen.push(resolved));
    await once(subscription, 'caughtUp');
    await append(stream, events(40));
    const end = await positionNow();
    await append(stream, events(40));
    await expect.poll(() => reached.at(-1)?.commit ?? 0n).toBeGreaterThan(end.commit - 1n);
    expect(seen).toEqual([]);
    await subscription.unsubscribe();
  });

  test('that is no pattern is refused', async () => {
    const subscription = client().subscribeToAll({ filter: eventTypeFilter({ regex: '(' }) });
    await expect(take(subscription, 1)).rejects.toThrow();
  });
});
