import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { assignment, booked, moveOf } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { noticeQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

beforeAll(async () => {
  tables = await readTables();
  routes = noticeQueries({ pool: tables.pool, settings, log: {} as EventLog });
});
afterAll(() => tables.remove());

test('a cleaner reads what changed for them, the newest first, and nothing of unconfirmed visits', async () => {
  const history = newHistory();
  for (const [visit, cleaner] of [
    ['mine', 'Carla Díaz'],
    ['unconfirmed', 'Carla Díaz'],
    ['of Dora', 'Dora Brown'],
  ] as const) {
    const { subject } = booked(history, visit);
    history.add('CleanerAssigned', assignment(subject, cleaner));
    if (visit !== 'unconfirmed')
      history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: id(cleaner) });
  }
  const earning = {
    entryId: id('tip'),
    description: 'Tip',
    amount: 500,
    kind: 'tip',
    bookingId: null,
  } as const;
  history.add('EarningAdded', { cleanerId: id('Carla Díaz'), ...earning });
  await tables.fold(history.events);
  const caller = { actor: { id: id('Carla Díaz'), role: 'cleaner' } } as const;
  expect((await answer(routes, 'GET /cleaner/notifications', {}, caller)).body).toMatchObject([
    {
      kind: 'cleaner-earning-added',
      text: '$5.00 was added to your wallet.',
      job_id: null,
      line_id: `earning/${id('tip')}`,
    },
    {
      id: `job/${id('mine')}/${id('Carla Díaz')}`,
      time: '2027-01-04T15:00:00Z',
      text: 'New job on Friday, January 15, 2027, 8:00 AM - 10:00 AM.',
      job_id: id('mine'),
      line_id: null,
    },
  ]);
});

test('a notice keeps the time that the visit had when it was made', async () => {
  const history = newHistory();
  const { request, subject } = booked(history, 'moved');
  const cleanerId = id('Mia');
  history.add('CleanerAssigned', assignment(subject, 'Mia'));
  history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId });
  const unassigned = { holdUntil: null, cleanerId: null, remindAt: null };
  const tuesday = { toDate: '2027-01-19', toSlotId: '10:00-12:00' } as const;
  history.add('BookingRescheduled', { ...moveOf(request, 'first', tuesday), ...unassigned });
  history.add('CleanerUnassigned', { ...subject, cleanerId });
  history.add('BookingRescheduled', {
    ...moveOf(request, 'second', { toDate: '2027-01-20', toSlotId: '12:00-14:00' }),
    fromDate: tuesday.toDate,
    fromSlotId: tuesday.toSlotId,
    ...unassigned,
  });
  await tables.fold(history.events);
  const { body } = await answer(
    routes,
    'GET /cleaner/notifications',
    {},
    { actor: { id: cleanerId, role: 'cleaner' } },
  );
  expect(body).toMatchObject([
    { text: 'No longer yours: the job on Tuesday, January 19, 2027, 10:00 AM - 12:00 PM.' },
    { text: 'New job on Friday, January 15, 2027, 8:00 AM - 10:00 AM.' },
  ]);
});
