import { type TempDatabase, tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Leadership, seekLeadership } from './leadership.ts';

let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase();
});
afterAll(() => database.remove());

const events: string[] = [];
const seek = (name: string): Leadership =>
  seekLeadership({
    connectionString: database.connectionString,
    purpose: 'work',
    lead: async () => {
      events.push(`${name} leads`);
      return async () => {
        events.push(`${name} ends`);
      };
    },
    log: pino({ level: 'silent' }),
  });
const endItsConnection = async () => {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()`,
  );
  await client.end();
};

describe('leadership', () => {
  test('is with one, passes on when it stops, and comes back after a lost connection', async () => {
    const one = seek('one');
    await one.settled;
    expect(one.isLeading()).toBe(true);
    const two = seek('two');
    await two.settled;
    expect(two.isLeading()).toBe(false);
    await endItsConnection();
    await vi.waitFor(() => expect(events).toContain('one ends'), { timeout: 5_000 });
    await vi.waitFor(() => expect([one.isLeading(), two.isLeading()]).toContain(true), { timeout: 5_000 });
    expect(one.isLeading() && two.isLeading()).toBe(false);
    const [leader, other] = one.isLeading() ? [one, two] : [two, one];
    await leader.stop();
    await vi.waitFor(() => expect(other.isLeading()).toBe(true), { timeout: 5_000 });
    await other.stop();
    expect(events.at(-1)).toMatch(/ends$/);
  });
});
