import { type EndpointName, endpoints } from '@tidylog/contracts/api/endpoints';
import { isDollarColumn, type List } from '@tidylog/contracts/lists/list';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryRoutes } from '../routes.ts';
import { answer, settings } from '../testing/calls.ts';
import { booked, cleanerApplied, contactOf, office, questionOf } from '../testing/company.ts';
import { invoiced } from '../testing/golden-invoices.ts';
import { areaNoticeRequested, promoCreated, waitlistJoined } from '../testing/golden-promos.ts';
import { startOf } from '../testing/golden-subscriptions.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { playedCalendars } from '../testing/played-calendars.ts';
import { priceListOf } from '../testing/price-list.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { withdrawalAsked } from '../testing/wallet-history.ts';

type ExportName = Extract<EndpointName, `GET /admin/export/${string}`>;
type Row = Readonly<Record<string, string>>;

const many = 1205;
const names = Object.keys(endpoints).filter((name): name is ExportName =>
  name.startsWith('GET /admin/export/'),
);

const searches: { readonly [Name in ExportName]?: string } = {
  'GET /admin/export/cleaners': 'carla diaz',
  'GET /admin/export/payouts': 'carla diaz',
  'GET /admin/export/questions': 'carla diaz',
  'GET /admin/export/promo-codes': 'code',
  'GET /admin/export/services': 'oven',
  'GET /admin/export/area-notices': '0123',
};

/** Commas, quotes, line breaks, accents, a formula, and a ZIP code that begins with 0. */
const address = {
  street: '1 Main "Upper", #2\r\nBack; door',
  city: '=Cypress',
  state: 'TX',
  zipCode: '01234',
};

function everything(history: History, index: number): void {
  const name = `José Núñez ${index}`;
  const { subject, request } = booked(history, `visit ${index}`, {
    customerId: id(name),
    contact: contactOf(name),
    address,
    specialInstructions: '@home,\n"ring twice"',
  });
  invoiced(history, request, { name: `invoice ${index}`, number: index + 1 });
  history.add('CancellationRequested', {
    ...subject,
    requestId: id(`request ${index}`),
    reason: '-1,\n"no"',
  });
  const of = { subscriptionId: id(`weekly ${index}`), firstBookingId: subject.bookingId };
  const owner = { customerId: id(name), isGuest: true, contact: contactOf(name), address };
  history.add('SubscriptionStarted', startOf({ ...of, ...owner }));
  cleanerApplied(history, `Carla Díaz ${index}`);
  waitlistJoined(history, name, { notes: '+1,\n"please"' });
  areaNoticeRequested(history, name, '01234');
  const sold = { category: 'a_la_carte', addOnPrice: 3_000, durationHours: 0.5 } as const;
  const service = { serviceId: id(`Oven ${index}`), name: `Oven "${index}"`, description: '=1,\n2' };
  history.add('ServiceAdded', { ...service, ...sold });
  promoCreated(history, `CODE${index}`, { description: '=10% "off",\nalways' });
  const cleanerId = id(`Carla Díaz ${index}`);
  const asked = questionOf(`question ${index}`, `Carla Díaz ${index}`);
  history.add('QuestionAsked', { ...asked, text: '=1,\n"why"' });
  withdrawalAsked(history, { cleanerId, name: `withdrawal ${index}` });
}

let tables: ReadTables;
let routes: readonly AnyRoute[];
beforeAll(async () => {
  tables = await readTables();
  routes = queryRoutes({ pool: tables.pool, settings, log: {} as EventLog, calendars: playedCalendars() });
  const history = newHistory();
  history.add('PriceListPublished', priceListOf(1));
  for (let index = 0; index < many; index += 1) everything(history, index);
  await tables.fold(history.events);
});
afterAll(() => tables.remove());

const exported = async (name: ExportName, query: object): Promise<string> =>
  (await answer(routes, name, { query } as never, { actor: office })).body as unknown as string;

const jsonName = (column: string): string => column.replace('.', '_');

/** Every record has the cells of the one header, and a quote closes where it was opened. Cells by their JSON name. */
const strictly = (name: ExportName, text: string): readonly Row[] => {
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const columns = (heads: string[]) => {
    expect(new Set(heads).size).toBe(endpoints[name].list.columns.length);
    return endpoints[name].list.columns.map(jsonName);
  };
  return parse(text, { bom: true, columns, relax_quotes: false, relax_column_count: false });
};

/** The columns that the CSV says in other words. */
function wordedIn(name: ExportName): readonly string[] {
  const { columns, said = {} }: List = endpoints[name].list;
  return columns
    .filter((column) => said[column]?.words !== undefined || /_at$|^since$/.test(column))
    .map(jsonName);
}

/** Amounts have their cents, and what spreadsheets take for a formula has one apostrophe in front. */
const asWritten = (cell: string | number | boolean | null, isAmount: boolean): string =>
  isAmount && typeof cell === 'number'
    ? cell.toFixed(2)
    : typeof cell === 'boolean'
      ? { true: 'Yes', false: 'No' }[`${cell}`]
      : typeof cell === 'string' && /^[\s']*[=+\-@\t\r]/u.test(cell)
        ? `'${cell}`
        : String(cell ?? '');

describe.each(names)('%s', (name) => {
  test(`gives all of ${many} rows to a strict reader, cell for cell as the JSON has them but for words`, async () => {
    const rows = strictly(name, await exported(name, { format: 'csv' }));
    const { data } = JSON.parse(await exported(name, { format: 'json' })) as {
      data: Readonly<Record<string, string | number | boolean | null>>[];
    };
    expect(rows).toHaveLength(many);
    expect(new Set(rows.map((row) => row.id)).size).toBe(many);
    const worded = wordedIn(name);
    const { list } = endpoints[name];
    const amounts = list.columns.filter((column) => isDollarColumn(list, column)).map(jsonName);
    expect(rows).toEqual(
      data.map((row, index) =>
        Object.fromEntries(
          Object.entries(row).map(([column, cell]) => [
            column,
            worded.includes(column) ? rows[index]?.[column] : asWritten(cell, amounts.includes(column)),
          ]),
        ),
      ),
    );
  });

  test('gives as many with a search that finds all', async () => {
    const q = searches[name] ?? 'JOSE nunez';
    const searched = await exported(name, { filter: JSON.stringify({ q }), format: 'csv' });
    expect(searched).toBe(await exported(name, { format: 'csv' }));
    expect(strictly(name, searched)).toHaveLength(many);
  });
});

test('numbers that begin with 0 stay texts, and accents are whole', async () => {
  const name = 'GET /admin/export/customers';
  const rows = strictly(name, await exported(name, { format: 'csv' }));
  for (const row of rows) {
    expect(Object.values(row)).toContain('01234');
    expect(Object.values(row).join(' ')).toMatch(/José.*Núñez/);
  }
});
