import { START } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import {
  appender,
  canRestart,
  collect,
  event,
  events,
  idsOf,
  newStream,
  revisionsOf,
  take,
  takeOf,
  useRestartableServer,
} from './harness.ts';

const { newClient, restart } = useRestartableServer();

describe.runIf(canRestart)('after a kill and a start at the same address', () => {
  test('positions go on behind all that were given, from the first event on', async () => {
    const before = newClient();
    const [stream, other] = [newStream(), newStream()];
    const given = [];
    for (const written of [events(3), events(2), event()]) {
      given.push(await appender(() => before)(stream, written));
    }
    await restart();
    const after = newClient();
    const append = appender(() => after);
    for (const written of [event(), event()]) given.push(await append(other, written, 'any'));
    given.push(await append(stream, event(), 5n));
    const positions = given.map(({ position }) => position?.commit ?? 0n);
    for (const [index, position] of positions.entries())
      expect(position).toBeGreaterThan(positions[index - 1] ?? 0n);
    const fromPosition = given[0]?.position ?? START;
    const all = (await collect(after.readAll({ fromPosition }))).map(
      ({ commitPosition = 0n }) => commitPosition,
    );
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(all).toEqual(expect.arrayContaining(positions));
    expect(revisionsOf(await collect(after.readStream(stream)))).toEqual([0n, 1n, 2n, 3n, 4n, 5n, 6n]);
  });

  test('subscribers go on behind the last event that they have seen, without a gap or a repeat', async () => {
    const before = newClient();
    const stream = newStream();
    const [seen, missed, later] = [events(3), events(3), events(3)];
    const { position } = await appender(() => before)(stream, seen);
    const delivered = await takeOf(stream, before.subscribeToAll({ fromPosition: START }), 3);
    expect(delivered.at(-1)?.event?.position).toEqual(position);
    await appender(() => before)(stream, missed);
    await restart();
    const after = newClient();
    const fromPosition = position ?? START;
    const toAll = after.subscribeToAll({ fromPosition });
    const toStream = after.subscribeToStream(stream, { fromRevision: 2n });
    const rest = [takeOf(stream, toAll, 6), take(toStream, 6)] as const;
    await appender(() => after)(stream, later, 5n);
    const ids = [...missed, ...later].map(({ id }) => id);
    for (const resolved of rest) expect(idsOf(await resolved)).toEqual(ids);
  });
});
