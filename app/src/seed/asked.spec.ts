import { expect, it } from 'vitest';
import { askedOfRows } from './asked.ts';

const views = askedOfRows({ memberOfGuest: async () => undefined });

it('never waits for the rows', async () => {
  await expect(views.hasFolded(7n)).resolves.toBe(true);
});

it('lets an act fail that asks what the plan does not see to', async () => {
  await expect(views.openSubscriptions()).rejects.toThrow('does not ask rows');
});
