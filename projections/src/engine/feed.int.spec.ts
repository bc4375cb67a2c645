import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closureModel, creditModel, dayModel } from '../testing/test-models.ts';
import { append, claimed, closed, event, newWorld, released, type World } from '../testing/world.ts';
import { openReadSide, type ReadSide } from './read-side.ts';
import { verify } from './verify.ts';

const models = [dayModel, closureModel, creditModel];
/** In milliseconds: a limit for what hangs, not for a busy machine. */
const patience = 60_000;

describe('a running feed', () => {
  let world: World;
  let readSide: ReadSide;
  beforeAll(async () => {
    world = await newWorld();
    world.feed(models);
    readSide = openReadSide(world);
  });
  afterAll(async () => {
    await readSide.close();
    await world.remove();
  });

  test('turns events into rows before the writer is answered', async () => {
    const bookingId = randomUUID();
    const { position } = await append(world.log, 'day-2027-03-15', claimed('2027-03-15', bookingId));
    expect(await readSide.waitFor(position, patience)).toBe(true);
    const { rows } = await world.pool.query(
      `select date::text, bookings, reason, revision from read.test_days where date = '2027-03-15'`,
    );
    expect(rows).toEqual([{ date: '2027-03-15', bookings: [bookingId], reason: null, revision: '0' }]);
  });

  test('folds the stored row on, and removes it when nothing is left', async () => {
    const bookingId = randomUUID();
    const first = await append(world.log, 'day-2027-03-16', claimed('2027-03-16', bookingId));
    await readSide.waitFor(first.position, patience);
    const second = await append(world.log, 'day-2027-03-16', released('2027-03-16', bookingId));
    await readSide.waitFor(second.position, patience);
    const { rowCount } = await world.pool.query(`select from read.test_days where date = '2027-03-16'`);
    expect(rowCount).toBe(0);
  });

  test('passes events that no model handles', async () => {
    const { position } = await append(
      world.log,
      `email-${randomUUID()}`,
      event('EmailClaimed', { emailHash: 'hash', userId: randomUUID() }),
    );
    expect(await readSide.waitFor(position, patience)).toBe(true);
  });

  test('tells which rows changed, and whose they are', async () => {
    const cleanerId = randomUUID();
    const heard = Promise.withResolvers<object>();
    const forget = readSide.onChange((change) => {
      if (change.model === 'test_credits') heard.resolve(change);
    });
    const data = {
      cleanerId,
      bookingId: randomUUID(),
      completion: 1,
      bookingDate: '2027-03-15',
      amount: 9600,
      status: 'pending',
      base: null,
      share: null,
    };
    await append(world.log, `wallet-${cleanerId}`, event('JobPaymentCredited', data));
    expect(await heard.promise).toEqual({
      model: 'test_credits',
      ids: [`${cleanerId}/2027-03-15`],
      owners: [cleanerId],
    });
    forget();
  });

  test('leaves rows that equal a rebuild', async () => {
    await append(world.log, 'day-2027-03-17', claimed('2027-03-17'), closed('2027-03-17', 'flood'));
    const { position } = await append(
      world.log,
      'day-2027-03-17',
      event('DayOpened', { date: '2027-03-17' }),
    );
    await readSide.waitFor(position, patience);
    expect(await verify({ ...world, models })).toEqual([]);
    await world.pool.query(`update read.test_days set reason = 'patched' where date = '2027-03-17'`);
    await world.pool.query(`delete from read.test_days where date = '2027-03-15'`);
    await world.pool.query(
      `insert into read.test_closures select gen_random_uuid(), date, reason, at from read.test_closures limit 1`,
    );
    expect(await verify({ ...world, models })).toEqual([
      { model: 'test_days', key: '2027-03-15', kind: 'missing', columns: [] },
      { model: 'test_days', key: '2027-03-17', kind: 'different', columns: ['reason'] },
      { model: 'test_closures', key: expect.any(String), kind: 'extra', columns: [] },
    ]);
  });
});
