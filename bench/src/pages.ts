import { chromium } from '@playwright/test';
import { demoAccounts } from '@tidylog/app/seed/demo-accounts';
import { type Product, startProduct } from '@tidylog/app/testing/product';
import { percentile } from './measure.ts';
import { type Visit, visit } from './phone.ts';
import type { Finding } from './report.ts';

const times = 5;
const mostShift = 0.05;

interface Measured {
  readonly name: string;
  readonly path: string;
  /** Who is signed in; if absent, nobody. */
  readonly role?: Role;
  /** The largest content is there within this many milliseconds; if absent, only shifts have a goal. */
  readonly goal?: number;
}

const open = [
  { name: 'front page', path: '/welcome', goal: 2_000 },
  { name: 'sign-in', path: '/login', goal: 2_000 },
  { name: 'guest booking', path: '/guest-booking', goal: 2_300 },
] as const satisfies readonly Measured[];
const own = [
  { name: 'home', path: '/', role: 'customer', goal: 2_200 },
  { name: 'profile', path: '/profile', role: 'customer' },
  { name: 'upcoming', path: '/upcoming', role: 'customer' },
  { name: 'payment methods', path: '/payment', role: 'customer' },
  { name: 'payment history', path: '/payment-history', role: 'customer' },
  { name: 'subscriptions', path: '/subscriptions', role: 'customer' },
] as const satisfies readonly Measured[];
const office = [
  { name: 'dashboard of the console', path: '/admin', role: 'admin', goal: 3_000 },
] as const satisfies readonly Measured[];

const median = (visits: readonly Visit[], of: (visit: Visit) => number): number =>
  percentile(visits.map(of), 0.5);

function findingOf({ name, goal }: Measured, visits: readonly Visit[]): Finding {
  const paint = median(visits, ({ largestPaint }) => largestPaint);
  const shift = Math.max(...visits.map((one) => one.shift));
  const requests = median(visits, (one) => one.requests);
  const kilobytes = median(visits, ({ bytes }) => bytes) / 1_000;
  const paintGoal = goal === undefined ? '' : `${(goal / 1_000).toFixed(1)} s, `;
  return {
    what: `${name} on a phone`,
    measured: `${(paint / 1_000).toFixed(2)} s, shift ${shift.toFixed(3)}, ${requests} requests, ${kilobytes.toFixed(0)} kB`,
    goal: `${paintGoal}shift under ${mostShift}`,
    met: shift < mostShift && (goal === undefined || paint <= goal),
  };
}

interface SignedIn {
  readonly access_token: string;
  readonly user: object;
}

type Role = 'customer' | 'admin';

/** What the browser of a demo account keeps. */
export async function keptBy(role: Role, { url }: Product): Promise<Readonly<Record<string, string>>> {
  const { email, password } = demoAccounts.find((account) => account.role === role) ?? demoAccounts[0];
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`The demo account could not sign in: ${answer.status}`);
  const { access_token: token, user } = (await answer.json()) as SignedIn;
  return { token, user: JSON.stringify(user) };
}

const openPayment = async (url: string, token: string): Promise<Measured[]> => {
  const answer = await fetch(`${url}/api/customer/bookings`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The visits of the demo customer could not be read: ${answer.status}`);
  const visits = (await answer.json()) as readonly { id: string; balance_due: number; status: string }[];
  const due = visits.find(({ balance_due, status }) => balance_due > 0 && status !== 'cancelled');
  return due === undefined ? [] : [{ name: 'payment', path: `/payment/${due.id}`, role: 'customer' }];
};

/** Largest paint and layout shift of pages on a phone, each with an empty cache. */
export async function benchPages(): Promise<Finding[]> {
  const product = await startProduct({
    env: { NODE_ENV: 'development', LOG_LEVEL: 'error', SEED_DEMO: '1' },
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const kept = { customer: await keptBy('customer', product), admin: await keptBy('admin', product) };
    const pages: readonly Measured[] = [
      ...open,
      ...own,
      ...(await openPayment(product.url, kept.customer.token ?? '')),
      ...office,
    ];
    const findings: Finding[] = [];
    for (const page of pages) {
      const visits: Visit[] = [];
      for (let time = 0; time < times; time += 1)
        visits.push(
          await visit(browser, {
            url: `${product.url}${page.path}`,
            kept: page.role === undefined ? {} : kept[page.role],
            onMoved: (moved) => {
              if (process.env.BENCH_DETAILS && time === 0)
                for (const line of moved) console.log(`  ${page.name} moved ${line}`);
            },
          }),
        );
      findings.push(findingOf(page, visits));
    }
    return findings;
  } finally {
    await browser.close();
    await product.stop();
  }
}
