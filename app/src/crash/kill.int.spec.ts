import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLoad } from '../testing/crash-load.ts';
import { proveSound } from '../testing/crash-proof.ts';
import { type PartName, type Product, startProduct } from '../testing/product.ts';
import { openDates } from '../testing/spec-client.ts';

const capacity = 10;
let product: Product;
let dates: string[];
beforeAll(async () => {
  product = await startProduct({ env: { TIDYLOG_WAITS: '0.1' } });
  dates = await openDates(product);
});
afterAll(() => product.stop());

describe('kill -9 in the middle of load', () => {
  const parts: PartName[] = ['api', 'worker', 'event store', 'Postgres'];
  test.each(parts)('of the %s loses nothing', { timeout: 180_000 }, async (part) => {
    const days = dates.splice(0, 2);
    const load = startLoad(product, days, capacity + 4);
    await load.acknowledged(6);
    await product.kill(part);
    const { acknowledged, full } = await load.done;
    // Every place of both days is filled, and not one more.
    expect(new Set(acknowledged).size).toBe(days.length * capacity);
    expect(full).toBe(days.length * 4);
    await proveSound(product, { acknowledged, capacity });
  });
});
