import { tapAt } from '@tidylog/contracts/testing/taps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '../testing/calls.ts';
import { assignment, booked } from '../testing/company.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { createViews } from '../views.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
});
afterAll(() => tables.remove());

test('a report of a closed door is undecided until it is settled, also once the job is taken back', async () => {
  const history = newHistory();
  const { subject } = booked(history, 'closed');
  history.add('CleanerAssigned', assignment(subject, 'Carla Díaz'));
  const of = { ...subject, cleanerId: id('Carla Díaz') };
  const report = { reportId: id('report'), reason: 'no-key', note: null, photoIds: [] } as const;
  history.add('CouldNotGetIn', { ...of, ...tapAt('2027-01-15T14:10:00Z'), ...report, photoIds: [] });
  history.add('CleanerUnassigned', of);
  await tables.fold(history.events);
  const views = createViews({ pool: tables.pool, settings });
  expect(await views.undecidedReports(of.cleanerId)).toEqual([
    { bookingId: subject.bookingId, name: expect.stringMatching(/^Ana Lopez, Friday, January 15, 2027, /) },
  ]);
  expect(await views.undecidedReports(id('Dora Brown'))).toEqual([]);
  const decided = { reportId: id('report'), outcome: 'dismissed', cleanerPay: 0, earningId: null } as const;
  history.add('AccessProblemSettled', { ...of, ...decided });
  await tables.fold(history.events);
  expect(await views.undecidedReports(of.cleanerId)).toEqual([]);
});
