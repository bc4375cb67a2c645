import type { Role } from '@tidylog/contracts/vocabulary/statuses';
import { demoAccounts } from '../seed/demo-accounts.ts';
import type { Product } from './product.ts';

export interface Call {
  readonly method?: string;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly redirect?: 'follow' | 'manual';
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Calls the API of a product as a browser would. */
export async function call(product: Pick<Product, 'url'>, path: string, given: Call = {}): Promise<Reply> {
  const {
    method = given.body === undefined ? 'GET' : 'POST',
    token,
    headers,
    body,
    redirect = 'follow',
  } = given;
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    redirect,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: parsed(text) };
}

/**
 * The same for a test that reads afterwards what it wrote: the answer waits for the rows as long as a busy machine
 * needs.
 */
export const patientCall = (product: Pick<Product, 'url'>, path: string, given: Call = {}): Promise<Reply> =>
  call(product, path, { ...given, headers: { Prefer: 'wait=30', ...given.headers } });

/** The token of the demo account of a role. */
export async function signIn(product: Pick<Product, 'url'>, role: Role): Promise<string> {
  const account = demoAccounts.find((candidate) => candidate.role === role);
  const { body, text } = await call(product, '/auth/login', {
    body: { email: account?.email, password: account?.password },
  });
  if (typeof body === 'object' && body !== null && 'access_token' in body) return String(body.access_token);
  throw new Error(`The ${role} cannot sign in: ${text}`);
}

let guests = 0;
const nextGuest = (): string => {
  guests += 1;
  return `ana.lopez+${guests}@example.com`;
};

/** A valid booking request for a date, by another guest each time. */
export const bookingRequest = (date: string, changes: Record<string, unknown> = {}) => ({
  customer: {
    email: nextGuest(),
    first_name: 'Ana',
    last_name: 'López',
    phone: '(281) 555-0199',
    address: '12 Barker Cypress Rd',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77433',
  },
  house_size: '1000-2000',
  frequency: 'one_time',
  rooms: { bedrooms: 2, bathrooms: 1, kitchen: true },
  booking_date: date,
  time_slot: '8:00 AM - 10:00 AM',
  ...changes,
});

/** The first available dates. */
export async function openDates(product: Pick<Product, 'url'>): Promise<string[]> {
  const { body } = await call(product, '/available-dates');
  return (body as { date: string }[]).map(({ date }) => date);
}
