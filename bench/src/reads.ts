import { randomUUID } from 'node:crypto';
import { demoAccounts } from '@tidylog/app/seed/demo-accounts';
import type { CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { EventLog } from '@tidylog/eventlog/event-log';
import pg from 'pg';
import { bookingLife } from './events.ts';
import { percentile, rateOf } from './measure.ts';
import { openLogOf, systemContext } from './product-log.ts';
import { type Finding, milliseconds, ratio } from './report.ts';
import { type ServedProduct, startServedProduct } from './served-product.ts';

const bookings = 100_000;

async function fill(log: EventLog): Promise<void> {
  const cleaners = Array.from({ length: 40 }, () => randomUUID() as CleanerId);
  await rateOf(bookings, 64, async (index) => {
    const life = bookingLife(index, cleaners).filter(({ stream }) => stream.startsWith('booking-'));
    const [first] = life;
    if (!first) return;
    const written = life.slice(0, index % 2 === 0 ? 5 : undefined).map(({ event }) => event);
    await log.append(first.stream, 'no_stream', written, systemContext());
  });
}

/** Waits until the tables hold the log up to a position. */
export async function untilFolded(product: ServedProduct, position: bigint): Promise<void> {
  for (;;) {
    const answer = await fetch(`${product.url}/api/health`);
    const { feed_position: folded } = (await answer.json()) as { feed_position: string };
    if (BigInt(folded) >= position) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** The token of the demo account of the office. */
export async function signInAsAdmin(product: ServedProduct): Promise<string> {
  const admin = demoAccounts.find(({ role }) => role === 'admin');
  const answer = await fetch(`${product.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

const queries: readonly [what: string, query: Record<string, unknown>][] = [
  ['first page by date', { sort: ['booking_date', 'DESC'], range: [0, 24], filter: {} }],
  ['first page by amount', { sort: ['total_amount', 'ASC'], range: [0, 24], filter: {} }],
  ['first page by customer', { sort: ['customer_name', 'ASC'], range: [0, 24], filter: {} }],
  ['page 2,000 by date', { sort: ['booking_date', 'ASC'], range: [49_975, 49_999], filter: {} }],
  ['confirmed ones', { sort: ['booking_date', 'ASC'], range: [0, 24], filter: { status: 'confirmed' } }],
  ['search for a name', { sort: ['booking_date', 'ASC'], range: [0, 24], filter: { q: 'lopez 4711' } }],
];

interface MeasuredList {
  readonly path: string;
  /** `100,000 bookings` */
  readonly rows: string;
  readonly queries: readonly (readonly [what: string, query: Record<string, unknown>])[];
}

const warmUp = 20;
/** Who is signed in: the least that a signed-in call of the API can ask. */
const bare = '/auth/me';

/** One call of the API with a token, in milliseconds. Throws where it does not answer 200. */
async function duration({ url }: ServedProduct, token: string, path: string): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  await answer.json();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - started;
}

interface MeasuredCall {
  readonly what: string;
  readonly path: string;
  readonly calls: number;
  /** The most that 99 of 100 calls may take, in milliseconds. */
  readonly goal: number;
}

/** How long a call takes, one after the other, in turns with a bare call of the same API. */
export async function callLatency(
  product: ServedProduct,
  token: string,
  { what, path, calls, goal }: MeasuredCall,
): Promise<Finding> {
  const samples: number[] = [];
  const bareSamples: number[] = [];
  for (let index = 0; index < calls + warmUp; index += 1) {
    const measured = await duration(product, token, path);
    const compared = await duration(product, token, bare);
    if (index < warmUp) continue;
    samples.push(measured);
    bareSamples.push(compared);
  }
  const [p50, p99] = [percentile(samples, 0.5), percentile(samples, 0.99)];
  const [bareP50, bareP99] = [percentile(bareSamples, 0.5), percentile(bareSamples, 0.99)];
  return {
    what,
    measured: `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    baseline: `p50 ${milliseconds(bareP50)}, p99 ${milliseconds(bareP99)} of ${bare}`,
    ratio: ratio(p50 / bareP50),
    goal: `p99 under ${goal} ms`,
    met: p99 < goal,
  };
}

/** How long pages of a list take, each asked for 500 times. */
export async function listLatency(
  product: ServedProduct,
  token: string,
  { path, rows, queries }: MeasuredList,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, query] of queries) {
    const parameters = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
    const page = `${path}?${new URLSearchParams(parameters).toString()}`;
    const call = { what: `list of ${rows}, ${what}`, path: page, calls: 500, goal: 30 };
    findings.push(await callLatency(product, token, call));
  }
  return findings;
}

/** From the start of an append until its row can be selected. */
async function appendToRow(log: EventLog, pool: pg.Pool): Promise<Finding> {
  const samples: number[] = [];
  for (let index = 0; index < 520; index += 1) {
    const [requested] = bookingLife(index, [randomUUID() as CleanerId]);
    if (requested?.event.type !== 'BookingRequested') throw new Error('A life begins with its request.');
    const { stream, event } = requested;
    const { bookingId, customerId, bookingDate, slotId } = event.data;
    const placed = {
      type: 'BookingPlaced',
      data: { bookingId, customerId, bookingDate, slotId, remindAt: null },
    } as const;
    const started = performance.now();
    await log.append(stream, 'no_stream', [event, placed], systemContext());
    for (;;) {
      const { rowCount } = await pool.query('select 1 from read.bookings where id = $1', [bookingId]);
      if (rowCount === 1) break;
    }
    if (index >= 20) samples.push(performance.now() - started);
  }
  const p99 = percentile(samples, 0.99);
  return {
    what: 'append to visible row',
    measured: `p50 ${milliseconds(percentile(samples, 0.5))}, p99 ${milliseconds(p99)}`,
    goal: 'p99 under 50 ms',
    met: p99 < 50,
  };
}

/** Lists over 100,000 bookings, and how soon a row shows an appended event. */
export async function benchReads(): Promise<Finding[]> {
  const product = await startServedProduct();
  const log = await openLogOf(product);
  const pool = new pg.Pool({ connectionString: product.databaseUrl });
  pool.on('error', () => undefined);
  try {
    const latency = await appendToRow(log, pool);
    await fill(log);
    await untilFolded(product, await log.lastPosition());
    // A list's latency must not include the work that filling the tables left.
    await pool.query('vacuum analyze');
    await pool.query('checkpoint');
    const list = { path: '/admin/bookings', rows: `${bookings.toLocaleString('en-US')} bookings`, queries };
    return [latency, ...(await listLatency(product, await signInAsAdmin(product), list))];
  } finally {
    await pool.end();
    await log.close();
    await product.stop();
  }
}
