import { randomBytes } from 'node:crypto';
import { openVault } from '@tidylog/eventlog/open-vault';
import { tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { prepareOpsTables } from '../database/ops-tables.ts';
import { firstUses } from './first-use.ts';

test('what may be used once is used once, in whatever process, whether tries are limited or not', async () => {
  const database = await tempDatabase();
  const databaseUrl = database.connectionString;
  const pool = new Pool({ connectionString: databaseUrl });
  // Its connections may end after the pool says that they have.
  pool.on('error', () => undefined);
  const vault = await openVault({ databaseUrl, masterKey: randomBytes(32) });
  await prepareOpsTables(pool);
  const [one, other] = [firstUses({ pool, vault }), firstUses({ pool, vault })];
  const uses = await Promise.all([one('state', 60), other('state', 60), one('state', 60)]);
  expect(uses.filter((isFirst) => isFirst)).toHaveLength(1);
  expect(await other('another', 60)).toBe(true);
  const { rows } = await pool.query<{ key: string }>('select key from ops.rate_counters');
  expect(rows.some(({ key }) => key.includes('state'))).toBe(false);
  await vault.close();
  await pool.end();
  await database.remove();
});
