import { ownCorrection } from '@tidylog/contracts/testing/taps';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { assignment, booked, office } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { showHistory } from '../testing/show-history.ts';
import { newWorld, type World } from '../testing/world.ts';
import { visitRecordQueries } from './queries.ts';

let world: World;
let routes: readonly AnyRoute[];
const cleanerId = id('Carla Díaz');

beforeAll(async () => {
  world = await newWorld();
  routes = visitRecordQueries({ pool: world.pool, log: world.log, settings });
  const history = newHistory();
  const { subject } = booked(history, 'visit');
  history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  history.add(
    'WorkTimesCorrected',
    {
      ...subject,
      ...ownCorrection,
      cleanerId,
      clockedInAt: '2027-01-15T14:00:00Z',
      clockedOutAt: '2027-01-15T16:00:00Z',
      statusAfter: 'completed',
      before: { clockedInAt: null, clockedOutAt: null },
      reason: 'She was ill.',
    },
    { by: office },
  );
  await showHistory(world, history);
});
afterAll(() => world.remove());

const corrections = async () => {
  const params = { id: id('visit') };
  const { body } = await answer(routes, 'GET /admin/bookings/:id/visit', { params }, { actor: office });
  return body.corrections;
};

test('the reason of a correction is the cleaner’s: it stays without the customer, and goes with them', async () => {
  await world.vault.erase(id('Ana Lopez'));
  expect(await corrections()).toMatchObject([{ reason: 'She was ill.' }]);
  await world.vault.erase(cleanerId);
  expect(await corrections()).toMatchObject([
    { reason: null, clocked_in_at: '2027-01-15T14:00:00Z', was_clocked_in_at: null },
  ]);
});
