import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type Finding, milliseconds, perSecond, ratio } from './report.ts';
import { type ServedProduct, startServedProduct } from './served-product.ts';

const seconds = 10;

const payload = (index: number, date: string): string =>
  JSON.stringify({
    customer: {
      email: `guest${index}@example.com`,
      first_name: 'Ana',
      last_name: `Lopez ${index}`,
      phone: '713-555-0100',
      address: `${index} Barker Cypress Rd`,
      city: 'Cypress',
      state: 'TX',
      zip_code: '77433',
    },
    house_size: '1000-2000',
    frequency: 'one_time',
    rooms: { bedrooms: 3, bathrooms: 2, kitchen: true },
    services: [],
    a_la_carte_services: [],
    booking_date: date,
    time_slot: '08:00-10:00',
    special_instructions: 'Please use the side door.',
  });

interface Load {
  readonly url: string;
  readonly connections: number;
  readonly dates: readonly string[];
  readonly waits: boolean;
}

let sent = 0;

async function load(
  { url, connections, dates, waits }: Load,
  duration = seconds,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        path: '/api/bookings/guest',
        headers: { 'content-type': 'application/json', ...(waits ? {} : { prefer: 'wait=0' }) },
        setupRequest: (request) => {
          sent += 1;
          return { ...request, body: payload(sent, dates[sent % dates.length] ?? '') };
        },
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were no success, ${result.errors} calls failed`);
  }
  return result;
}

async function bookableDates(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/available-dates`);
  return ((await answer.json()) as { date: string }[]).map(({ date }) => date);
}

/** The bare handler as a separate process, on the Postgres of the running product. */
async function startBaseline(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('express-insert.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    execArgv: [],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

interface Series {
  readonly product: ServedProduct;
  readonly baselineUrl: string;
  readonly spread: readonly string[];
  readonly waits: boolean;
}

const figuresOf = ({ requests, latency }: autocannon.Result): string =>
  `${perSecond(requests.average)}, p50 ${milliseconds(latency.p50)}, p99 ${milliseconds(latency.p99)}`;

const suffix = (waits: boolean): string => (waits ? '' : ', without the wait');

async function spreadFindings({ product, baselineUrl, spread, waits }: Series): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const connections of [1, 16, 64]) {
    const bare = await load({ url: baselineUrl, connections, dates: spread, waits });
    const booked = await load({ url: product.url, connections, dates: spread, waits });
    const share = booked.requests.average / bare.requests.average;
    const fast = connections !== 16 || booked.latency.p99 < 100;
    findings.push({
      what: `POST /bookings/guest, ${connections} clients, spread over days${suffix(waits)}`,
      measured: figuresOf(booked),
      baseline: `${figuresOf(bare)} of a bare handler`,
      ratio: ratio(share),
      goal: connections === 16 ? '0.17, p99 under 100 ms' : '0.17',
      met: share >= 1 / 6 && fast,
    });
  }
  return findings;
}

async function oneDayFindings({ product, spread, waits }: Series): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const connections of [1, 16, 64]) {
    const booked = await load({ url: product.url, connections, dates: spread.slice(0, 1), waits });
    findings.push({
      what: `POST /bookings/guest, ${connections} clients, all on one day${suffix(waits)}`,
      measured: figuresOf(booked),
    });
  }
  return findings;
}

/** `POST /bookings/guest`, compared with a bare Express handler with one insert into the same Postgres. */
export async function benchBookings(): Promise<Finding[]> {
  const product = await startServedProduct({ DAILY_CAPACITY: '1000000' });
  const baseline = await startBaseline(product.databaseUrl);
  try {
    const spread = await bookableDates(product.url);
    const findings: Finding[] = [];
    await load({ url: product.url, connections: 16, dates: spread, waits: true }, 3);
    for (const waits of [true, false]) {
      const series = { product, baselineUrl: baseline.url, spread, waits };
      findings.push(...(await spreadFindings(series)), ...(await oneDayFindings(series)));
    }
    return findings;
  } finally {
    baseline.stop();
    await product.stop();
  }
}
