import { test as base } from '@playwright/test';
import { type Product, startProduct } from '@tidylog/app/testing/product';

/** Calls the API of a product; throws if the call fails. */
export async function callApi<Answer = unknown>(
  product: Product,
  [method, path]: readonly [method: string, path: string],
  { body, token }: { readonly body?: unknown; readonly token?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

export const signIn = async (product: Product, { email, password }: { email: string; password: string }) =>
  (await callApi<{ access_token: string }>(product, ['POST', '/auth/login'], { body: { email, password } }))
    .access_token;

/** Sets the business clock: an instant with its offset, or null for real time. */
export const setClock = (product: Product, now: string | null) =>
  callApi(product, ['PUT', '/dev/clock'], { body: { now } });

interface Day {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly available_slots: number;
}

interface WorkerFixtures {
  /** For this worker alone, with only the demo accounts. */
  readonly product: Product;
  /** A working day on which nothing is booked in this worker yet; another one each time. */
  readonly freshDay: () => Promise<string>;
}

/** The first available days are for tests that book by hand, and for the next visits of their subscriptions. */
const daysByHand = 14;

// oxlint-disable no-empty-pattern -- as the line below says
export const test = base.extend<object, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from this pattern.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    // The first one of a run bundles the product and founds its data.
    { scope: 'worker', timeout: 300_000 },
  ],
  freshDay: [
    async ({ product }, use) => {
      const dates = await callApi<Day[]>(product, ['GET', '/available-dates']);
      const places = Math.max(...dates.map(({ available_slots }) => available_slots));
      const days = dates.slice(daysByHand).map(({ date }) => date);
      // A subscription of an earlier test may have a visit there, above all where the clock was set ahead.
      const isEmpty = async (date: string) =>
        (await callApi<Day>(product, ['GET', `/capacity/check?date=${date}`])).available_slots === places;
      await use(async () => {
        for (let day = days.shift(); day !== undefined; day = days.shift())
          if (await isEmpty(day)) return day;
        throw new Error('No fresh day is left.');
      });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
});

export { expect } from '@playwright/test';
