import type { Product } from './product.ts';
import { bookingRequest, call } from './spec-client.ts';

export interface LoadResult {
  readonly acknowledged: string[];
  readonly full: number;
}

export interface Load {
  acknowledged(count: number): Promise<void>;
  readonly done: Promise<LoadResult>;
}

const clients = 8;
const patience = 60_000;

const statusOf = async (product: Product, body: ReturnType<typeof bookingRequest>, key: string) => {
  try {
    return await call(product, '/bookings/guest', {
      headers: { 'Idempotency-Key': key },
      body,
    });
  } catch {
    // The connection broke: the booking may or may not exist.
    return undefined;
  }
};

/**
 * Books as a careful client does: without an answer, or after a 5xx, it tries again with the same key until the
 * answer is definite.
 */
async function book(product: Product, date: string): Promise<{ id: string } | 'full'> {
  const key = crypto.randomUUID();
  const body = bookingRequest(date);
  const giveUpAt = performance.now() + patience;
  while (performance.now() < giveUpAt) {
    const reply = await statusOf(product, body, key);
    if (reply?.status === 201) return reply.body as { id: string };
    if (reply?.status === 409) return 'full';
    if (reply && reply.status < 500) throw new Error(`Refused: ${reply.text}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No definite answer within ${patience / 1000} s.`);
}

/** Some clients book the same days at the same time, more often than there are places. */
export function startLoad(product: Product, dates: readonly string[], perDate: number): Load {
  const result: LoadResult & { full: number } = { acknowledged: [], full: 0 };
  const waiting: { count: number; resolve: () => void }[] = [];
  const queue = Array.from({ length: perDate }, () => dates).flat();
  const note = (booked: { id: string } | 'full') => {
    if (booked === 'full') result.full += 1;
    else result.acknowledged.push(booked.id);
    for (const { count, resolve } of waiting) if (result.acknowledged.length >= count) resolve();
  };
  const client = async () => {
    for (let date = queue.shift(); date !== undefined; date = queue.shift()) note(await book(product, date));
  };
  const done = Promise.all(Array.from({ length: clients }, client)).then(() => result);
  return {
    acknowledged: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve });
      }),
    done,
  };
}
