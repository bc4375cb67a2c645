import { type Frequency, frequencies, houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { slotIds } from '@tidylog/contracts/vocabulary/slots';
import { addDays, type LocalDate } from '@tidylog/contracts/vocabulary/time';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plain } from '../plain-text.ts';
import { rememberCounts } from '../query/totals.ts';
import { answer, call, settings } from '../testing/calls.ts';
import { assignment, booked, cleanerApplied, contactOf, office, registered } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { type BookingListRequest, bookingPage } from './list.ts';
import { bookingQueries } from './queries.ts';

const names = [
  'Zoë Öz',
  'Émile Zola',
  'Emil Adam',
  'Ana Lopez',
  'Łukasz Żółć',
  'ana lopez',
  'Ben Hur',
  'Zoe Ox',
];
const cleaners = ['Carla Díaz', 'Dora Brown', 'carla diaz'];
const cities = ['Houston', 'Katy', 'Cypress'];
const visits = 61;

const at = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index % list.length];
  if (value === undefined) throw new RangeError('an empty list');
  return value;
};

const visit = (history: History, index: number) => {
  const name = at(names, index * 5);
  const { subject, request } = booked(
    history,
    `visit ${index}`,
    {
      customerId: id(name),
      contact: contactOf(name),
      address: { street: '1 Main', city: at(cities, index >> 1), state: 'TX', zipCode: '77433' },
      bookingDate: addDays('2027-01-11' as LocalDate, index % 12),
      slotId: at(slotIds, index),
      houseSize: at(houseSizes, index),
      frequency: at(frequencies, index),
      breakdown: {
        basePrice: 0,
        roomPrice: 0,
        addOnPrice: 0,
        subtotal: 0,
        discount: 0,
        taxRate: 0,
        tax: 0,
        finalTotal: 900 * (1 + (index % 17)),
      },
    },
    `2027-01-0${1 + (index % 7)}T15:00:00Z`,
  );
  if (index % 3 > 0) history.add('CleanerAssigned', assignment(subject, at(cleaners, index >> 1)));
  if (index % 4 === 1) history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: null });
  if (index % 4 === 2)
    history.add('BookingCompleted', {
      ...subject,
      by: 'office',
      bookingDate: request.bookingDate,
      pay: null,
    });
};

/** Sixty-one bookings of eight customers, one of them erased, and one that never got its place. */
const company = (): History => {
  const history = newHistory();
  for (const name of cleaners) cleanerApplied(history, name);
  registered(history, 'Zoë Öz');
  for (let index = 0; index < visits; index += 1) visit(history, index);
  const streams = history.events.filter(({ type }) => type === 'BookingPlaced').map(({ stream }) => stream);
  history.add('PersonErased', {
    personId: id('Ben Hur'),
    streams: streams.filter((_, index) => at(names, index * 5) === 'Ben Hur'),
  });
  history.add('BookingRequested', {
    ...booked(newHistory(), 'unplaced').request,
    customerId: id('Una Placed'),
    contact: contactOf('Una Placed'),
  });
  return history;
};

let tables: ReadTables;
let routes: readonly AnyRoute[];

beforeAll(async () => {
  tables = await readTables();
  routes = bookingQueries({ pool: tables.pool, settings, log: {} as EventLog });
  await tables.fold(company().events);
});
afterAll(() => tables.remove());

interface Asked {
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly range?: readonly [number, number];
  readonly filter?: Readonly<Record<string, unknown>>;
}

const list = async ({ sort = ['id', 'ASC'], range = [0, 999], filter = {} }: Asked) => {
  const query = { sort: JSON.stringify(sort), range: JSON.stringify(range), filter: JSON.stringify(filter) };
  const { body, range: given } = await answer(routes, 'GET /admin/bookings', { query }, { actor: office });
  return { bookings: body, total: given?.total, first: given?.first, unit: given?.unit, count: given?.count };
};
type Listed = Awaited<ReturnType<typeof list>>['bookings'][number];

const isErased = ({ customer_name }: Listed) => customer_name === 'Erased person';
const frequencyRank = (frequency: Frequency) => [...frequencies].sort().indexOf(frequency);

const shown: Readonly<Record<string, (booking: Listed) => string | number | null>> = {
  id: ({ id: bookingId }) => bookingId,
  booking_date: ({ booking_date, slot_id }) => `${booking_date} ${slot_id}`,
  status: ({ status }) => status,
  frequency: ({ frequency }) => frequencyRank(frequency),
  total_amount: ({ total_amount }) => total_amount,
  placed_at: ({ placed_at }) => placed_at,
  customer_name: (booking) => (isErased(booking) ? null : plain(booking.customer_name)),
  cleaner_name: ({ cleaner_name }) => (cleaner_name === null ? null : plain(cleaner_name)),
};
const directions = ['ASC', 'DESC'] as const;
const sorts = Object.keys(shown).flatMap((field) =>
  directions.map((direction) => [field, direction] as const),
);

const inOrder = (values: readonly (string | number | null)[], direction: 'ASC' | 'DESC') => {
  const known = values.filter((value) => value !== null);
  const sorted = known.toSorted((one, other) => (one === other ? 0 : one < other ? -1 : 1));
  const unknown = values.filter((value) => value === null);
  return [...(direction === 'ASC' ? sorted : sorted.reverse()), ...unknown];
};

describe.each(sorts)('sorted by %s %s', (field, direction) => {
  const sort = [field, direction] as const;

  test('the whole list is in order, what has no value last', async () => {
    const { bookings } = await list({ sort });
    const values = bookings.map((booking) => shown[field]?.(booking) ?? null);
    expect(values).toEqual(inOrder(values, direction));
  });

  test.each([{}, { status: ['pending', 'completed'] }, { q: 'example.com' }])(
    'pages give every booking once, filtered by %j',
    async (filter) => {
      const whole = await list({ sort, filter });
      const paged: Listed[] = [];
      for (let first = 0; first < whole.bookings.length; first += 7) {
        const page = await list({ sort, filter, range: [first, first + 6] });
        expect(page).toMatchObject({ total: whole.total, first, count: page.bookings.length });
        paged.push(...page.bookings);
      }
      const idsOf = (bookings: readonly Listed[]) => bookings.map((booking) => booking.id);
      expect(idsOf(paged)).toEqual(idsOf(whole.bookings));
      expect(new Set(idsOf(paged)).size).toBe(whole.total);
    },
  );
});

describe('filtered', () => {
  const cases: readonly [filter: Readonly<Record<string, unknown>>, matches: (booking: Listed) => boolean][] =
    [
      [{}, () => true],
      [{ status: 'pending' }, ({ status }) => status === 'pending'],
      [
        { status: ['confirmed', 'completed'] },
        ({ status }) => status === 'confirmed' || status === 'completed',
      ],
      [{ frequency: 'weekly' }, ({ frequency }) => frequency === 'weekly'],
      [{ booking_date: '2027-01-12' }, ({ booking_date }) => booking_date === '2027-01-12'],
      [
        { booking_date_gte: '2027-01-12', booking_date_lte: '2027-01-14' },
        ({ booking_date }) => booking_date >= '2027-01-12' && booking_date <= '2027-01-14',
      ],
      [{ cleaner_id: id('Carla Díaz') }, ({ cleaner_id }) => cleaner_id === id('Carla Díaz')],
      [{ cleaner_id: null }, ({ cleaner_id }) => cleaner_id === null],
      [{ customer_id: id('Ana Lopez') }, ({ customer_id }) => customer_id === id('Ana Lopez')],
      [
        { id: [id('visit 3'), id('visit 5')] },
        (booking) => [id('visit 3'), id('visit 5')].includes(booking.id),
      ],
      [
        { status: 'pending', cleaner_id: null, q: 'katy' },
        ({ status, cleaner_id, address }) =>
          status === 'pending' && cleaner_id === null && address.city === 'Katy',
      ],
    ];

  test.each(cases)('by %j, total and rows are those that match', async (filter, matches) => {
    const everything = await list({});
    const expected = everything.bookings.filter(matches);
    const { bookings, total } = await list({ filter });
    expect(bookings).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  });

  test('by what nothing matches, the list is empty and the total 0', async () => {
    expect(await list({ filter: { status: 'cancelled' } })).toMatchObject({ bookings: [], total: 0 });
    expect(await list({ filter: { q: 'nobody' } })).toMatchObject({ bookings: [], total: 0 });
    expect(await list({ filter: { id: [] } })).toMatchObject({ bookings: [], total: 0 });
  });

  test('behind its end, a list is empty and its total still right', async () => {
    expect(await list({ range: [70, 79] })).toMatchObject({
      bookings: [],
      total: visits,
      first: 70,
      count: 0,
    });
  });
});

describe('searched', () => {
  const found = async (q: string) =>
    new Set((await list({ filter: { q } })).bookings.map((b) => b.customer_name));

  test.each([
    ['Zoë', ['Zoë Öz', 'Zoe Ox']],
    ['Zoe\u0308', ['Zoë Öz', 'Zoe Ox']],
    ['émile', ['Émile Zola']],
    ['e\u0301mile', ['Émile Zola']],
    ['emil', ['Émile Zola', 'Emil Adam']],
    ['lukasz zolc', ['Łukasz Żółć']],
    ['zola emi', ['Émile Zola']],
    ['ZOE.OX@EXAMPLE.COM', ['Zoe Ox']],
    ['öz', ['Zoë Öz']],
    ['100%', []],
    ['_na', []],
  ])('for %j it finds %j', async (q, expected) => {
    expect(await found(q)).toEqual(new Set(expected));
  });

  test('by the eight characters that people see of an id', async () => {
    const { bookings } = await list({ filter: { q: id('visit 9').slice(-8) } });
    expect(bookings.map((booking) => booking.id)).toEqual([id('visit 9')]);
  });

  test('by city', async () => {
    const { bookings, total } = await list({ filter: { q: 'cypress' } });
    expect(new Set(bookings.map(({ address }) => address.city))).toEqual(new Set(['Cypress']));
    expect(total).toBe(bookings.length);
  });

  test('it does not find an erased person, and no booking without a place', async () => {
    expect(await found('hur')).toEqual(new Set());
    expect(await found('una placed')).toEqual(new Set());
  });

  test('for blanks it finds all', async () => {
    expect(await list({ filter: { q: '  ' } })).toMatchObject({ total: visits });
  });
});

test.each(sorts)(
  'a search that finds many gives the same pages by %s %s as one that finds few',
  async (field, direction) => {
    const request = {
      field: field as BookingListRequest['field'],
      descending: direction === 'DESC',
      first: 20,
      limit: 9,
      filter: { q: 'example.com', frequency: ['weekly', 'monthly', 'one_time', 'bi_weekly'] as Frequency[] },
      now: Temporal.Instant.from('2027-01-04T15:00:00Z'),
      masked: false,
    };
    const bookingTables = { pool: tables.pool, count: rememberCounts(tables.pool) };
    const few = await bookingPage(bookingTables, request);
    expect(few.ids).toHaveLength(9);
    expect(await bookingPage(bookingTables, request, few.total - 1)).toEqual(few);
  },
);

test('the list tells its unit and its range', async () => {
  expect(await list({ range: [10, 19] })).toMatchObject({
    unit: 'bookings',
    first: 10,
    total: visits,
    count: 10,
  });
});

test('what cannot be read is refused with the name of its parameter', async () => {
  const refused = (query: object) => call(routes, 'GET /admin/bookings', { query }, { actor: office });
  expect(await refused({ sort: '["search","ASC"]' })).toMatchObject({
    refused: 'invalid-input',
    errors: [{ path: 'sort' }],
  });
  expect(await refused({ filter: '{"cleaner_id":"nobody"}' })).toMatchObject({
    errors: [{ path: 'filter.cleaner_id' }],
  });
  expect(await refused({ range: '[0,' })).toMatchObject({ errors: [{ path: 'range' }] });
});
