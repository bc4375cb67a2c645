import type { Actor } from '@tidylog/contracts/events/event';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, registered, registrationOf } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { showHistory } from '../testing/show-history.ts';
import { newWorld, type World } from '../testing/world.ts';
import { cleanerExportQueries } from './cleaner-queries.ts';

let world: World;
let routes: readonly AnyRoute[];
const carla: Actor = { id: id('Carla Díaz'), role: 'cleaner' };

beforeAll(async () => {
  world = await newWorld();
  routes = cleanerExportQueries({ pool: world.pool, log: world.log, settings });
  const history = newHistory();
  for (const name of ['Carla Díaz', 'Dora Brown']) {
    history.add('RegistrationRequested', registrationOf(name, 'cleaner'));
    registered(history, name, 'cleaner');
    cleanerApplied(history, name);
    const { subject } = booked(history, `of ${name}`);
    history.add('CleanerAssigned', assignment(subject, name));
    const entry = { entryId: id(`tip ${name}`), description: `Tip of ${name}`, amount: 100 };
    history.add('EarningAdded', { cleanerId: id(name), ...entry, kind: 'tip', bookingId: null });
  }
  const feed = await showHistory(world, history);
  await feed.stop();
});
afterAll(() => world.remove());

test('the export has all that is kept about the cleaner, and nothing of others or of customers', async () => {
  const { body } = await answer(routes, 'GET /cleaner/export', {}, { actor: carla });
  expect(body).toMatchObject({
    profile: { first_name: 'Carla', role: 'cleaner' },
    jobs: [{ booking_id: id('of Carla Díaz') }],
    questions: {},
  });
  expect(Object.keys(body.wallet as object)).toEqual([`wallet-${carla.id}`]);
  expect(Object.keys(body.history as object)).toEqual([`user-${carla.id}`, `cleaner-${carla.id}`]);
  const text = JSON.stringify(body);
  expect(text).toContain('Tip of Carla Díaz');
  for (const others of ['Dora', 'Ana', 'Lopez', 'passwordHash', 'fingerprint'])
    expect(text).not.toContain(others);
});

test('there is none without an account', async () => {
  const nobody: Actor = { id: id('Nobody'), role: 'cleaner' };
  expect(await call(routes, 'GET /cleaner/export', {}, { actor: nobody })).toEqual({ refused: 'not-found' });
});
