import { randomUUID } from 'node:crypto';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { EventLog } from '@tidylog/eventlog/event-log';
import pg from 'pg';
import { bookingLife, invoiceOf } from './events.ts';
import { rateOf } from './measure.ts';
import { openLogOf, systemContext } from './product-log.ts';
import { callLatency, listLatency, signInAsAdmin, untilFolded } from './reads.ts';
import type { Finding } from './report.ts';
import { type ServedProduct, startServedProduct } from './served-product.ts';

const visits = 10_000;

async function fill(log: EventLog): Promise<void> {
  const cleaners = Array.from({ length: 40 }, () => randomUUID() as CleanerId);
  await rateOf(visits, 64, async (index) => {
    const life = bookingLife(index, cleaners).filter(({ stream }) => /^(booking|day|payment)-/.test(stream));
    const streams = Map.groupBy([...life, ...invoiceOf(life, index)], ({ stream }) => stream);
    for (const [stream, events] of streams)
      await log.append(
        stream,
        'no_stream',
        events.map(({ event }) => event),
        systemContext(),
      );
  });
}

interface Described {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly default: string }[];
}

/** As long a period as the report shows when it is opened, in the middle of the year: a day, a month or the year. */
function datesOf({ parameters }: Described): Readonly<Record<string, string>> {
  const isOfYear = parameters.some(({ name, default: date }) => name === 'from' && date.endsWith('-01-01'));
  const [from, to] = isOfYear ? ['2027-01-01', '2027-12-31'] : ['2027-06-01', '2027-06-30'];
  const dates: Readonly<Record<string, string>> = { from, to, date: '2027-06-16' };
  return Object.fromEntries(parameters.map(({ name }) => [name, dates[name] ?? '']));
}

const latencyOf = (product: ServedProduct, token: string, report: Described): Promise<Finding> =>
  callLatency(product, token, {
    what: `report ${report.name}, a year of ${visits.toLocaleString('en-US')} visits`,
    path: `/admin/reports/${report.name}?${new URLSearchParams(datesOf(report)).toString()}`,
    calls: 200,
    goal: 300,
  });

const invoiceList = {
  path: '/admin/invoices',
  rows: `${visits.toLocaleString('en-US')} invoices`,
  queries: [
    ['as it opens', { sort: ['issue_date', 'DESC'], range: [0, 24], filter: {} }],
    ['last page by amount', { sort: ['total_amount', 'ASC'], range: [visits - 25, visits - 1], filter: {} }],
    ['by customer', { sort: ['customer_name', 'ASC'], range: [0, 24], filter: {} }],
    ['overdue ones', { sort: ['due_date', 'ASC'], range: [0, 24], filter: { status: 'overdue' } }],
    ['search for a number', { sort: ['issue_date', 'DESC'], range: [0, 24], filter: { q: '004711' } }],
    ['search for a name', { sort: ['issue_date', 'DESC'], range: [0, 24], filter: { q: 'lopez 4711' } }],
  ],
} as const;

/** Every report over a year of 10,000 visits, and the list of its invoices, called one after another. */
export async function benchReports(): Promise<Finding[]> {
  const product = await startServedProduct();
  const log = await openLogOf(product);
  const pool = new pg.Pool({ connectionString: product.databaseUrl });
  pool.on('error', () => undefined);
  try {
    await fill(log);
    await untilFolded(product, await log.lastPosition());
    await pool.query('vacuum analyze');
    const token = await signInAsAdmin(product);
    const answer = await fetch(`${product.url}/api/admin/reports`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const findings: Finding[] = [];
    for (const report of (await answer.json()) as Described[])
      findings.push(await latencyOf(product, token, report));
    findings.push(...(await listLatency(product, token, invoiceList)));
    return findings;
  } finally {
    await pool.end();
    await log.close();
    await product.stop();
  }
}
