import type { EventLog } from '@tidylog/eventlog/event-log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { office } from '../testing/company.ts';
import { areaNoticeRequested } from '../testing/golden-promos.ts';
import { id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { waitingNotices } from './find.ts';
import { areaNoticeQueries } from './queries.ts';

let tables: ReadTables;
beforeAll(async () => {
  tables = await readTables();
  const history = newHistory();
  for (const name of ['Ana Far', 'Ben Far', 'Cleo Near']) areaNoticeRequested(history, name);
  areaNoticeRequested(history, 'Dan Else', '20002');
  history.add('AreaServed', {
    noticeId: id('Cleo Near notice'),
    customerId: id('Cleo Near'),
    zipCode: '10001',
  });
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

const listed = async (query: object = {}) => {
  const asked = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const { body, range } = await answer(
    areaNoticeQueries({ pool: tables.pool, settings, log: {} as EventLog }),
    'GET /admin/area-notices',
    { query: asked },
    { actor: office },
  );
  return { emails: body.map(({ email }) => email), body, range };
};

test('the office sees who is waiting for which ZIP code, how many are, and who was emailed', async () => {
  const { body, range } = await listed({ sort: ['email', 'ASC'] });
  expect(range).toMatchObject({ unit: 'area-notices', total: 4, count: 4 });
  expect(body.map(({ zip_code, asked_for, served_at }) => [zip_code, asked_for, served_at !== null])).toEqual(
    [
      ['10001', 3, false],
      ['10001', 3, false],
      ['10001', 3, true],
      ['20002', 1, false],
    ],
  );
});

test.each([
  [{ filter: { status: 'told' } }, ['cleo.near@example.com']],
  [{ filter: { q: '200' } }, ['dan.else@example.com']],
  [{ filter: { q: 'BEN' } }, ['ben.far@example.com']],
  [{ filter: { q: '%' } }, []],
  // The way the menu counts the rows of a list.
  [{ sort: ['id', 'DESC'], range: [0, 0], filter: { id: [id('Ben Far notice')] } }, ['ben.far@example.com']],
  [{ sort: ['email', 'DESC'], range: [1, 2] }, ['cleo.near@example.com', 'ben.far@example.com']],
  [{ sort: ['asked_for', 'ASC'], range: [0, 0] }, ['dan.else@example.com']],
])('the list answers %j', async (query, emails) => {
  expect((await listed(query)).emails).toEqual(emails);
});

test('only people whose area is not served yet are waiting', async () => {
  expect(await waitingNotices(tables.pool, ['20002'])).toEqual([id('Dan Else notice')]);
  expect(await waitingNotices(tables.pool, ['10001'])).toHaveLength(2);
  expect(await waitingNotices(tables.pool, ['30003'])).toEqual([]);
});
