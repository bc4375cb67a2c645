import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts } from '../seed/demo-accounts.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { runCommand } from '../testing/run-command.ts';
import { call } from '../testing/spec-client.ts';

let product: Product;
const inProduction = () => ({ DATA_DIR: product.dataDir, NODE_ENV: 'production' });
beforeAll(async () => {
  const env = { NODE_ENV: 'production', RATE_LIMITS: 'on', HOST: '127.0.0.1', SEED_DEMO: '' };
  product = await startProduct({ env });
});
afterAll(() => product.stop());

describe('production', () => {
  test('has no demo accounts, and shows none', async () => {
    expect((await call(product, '/config')).body).toMatchObject({ demo_accounts: null });
    for (const { email, password } of demoAccounts)
      expect((await call(product, '/auth/login', { body: { email, password } })).status).toBe(401);
  });

  test('has no way to set the clock, and keeps its metrics to itself', async () => {
    const problem = { code: 'no-such-route', status: 404 };
    expect((await call(product, '/dev/clock')).body).toMatchObject(problem);
    expect((await call(product, '/dev/clock', { method: 'PUT', body: { now: null } })).body).toMatchObject(
      problem,
    );
    expect((await fetch(`${product.url}/metrics`)).status).toBe(404);
  });

  test('has nothing that stands in for a service, and no page of it', async () => {
    expect(product.standIns).toEqual({});
    expect(() => product.pid('stand-ins')).toThrow('There is no part stand-ins.');
    expect((await fetch(`${product.url}/dev/pay/pay.css`)).status).toBe(404);
  });

  test('takes long passwords alone for the office', async () => {
    const args = [
      'admin',
      'create',
      '--email',
      'boss@example.com',
      '--first-name',
      'Ada',
      '--last-name',
      'King',
    ];
    expect(await runCommand(args, { env: inProduction(), input: 'eleven char' })).toEqual({
      exitCode: 2,
      output: 'The password of an office account must be at least 12 characters long\n',
    });
  });

  test('starts nothing on data whose clock was moved', async () => {
    const database = new Client(product.databaseUrl);
    await database.connect();
    try {
      await database.query('insert into ops.clock (offset_ms) values (3600000)');
      const refused = await runCommand(['verify'], { env: inProduction() });
      expect(refused.exitCode).toBe(1);
      expect(refused.output).toMatch(/^DATABASE_URL: the clock of this data was moved [^\n]*\n$/);
    } finally {
      await database.query('delete from ops.clock');
      await database.end();
    }
  });

  test('tells browsers to come back encrypted', async () => {
    const { headers } = await call(product, '/services');
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
    expect(headers.get('x-powered-by')).toBeNull();
  });
});
