import { tempPostgres } from '@tidylog/local-postgres/testing/temp';
import { tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { prepareReadSide } from './ops-schema.ts';

test('many processes may prepare the read side at once, and again', async () => {
  const database = await tempDatabase();
  const pool = new Pool({ connectionString: database.connectionString, max: 8 });
  pool.on('error', () => undefined);
  await Promise.all(Array.from({ length: 8 }, () => prepareReadSide(pool)));
  await prepareReadSide(pool);
  const { rows } = await pool.query('select count(*)::int as models from ops.models');
  expect(rows).toEqual([{ models: 0 }]);
  await pool.end();
  await database.remove();
});

test('a user without the right to create is told what an administrator must do', async () => {
  const postgres = await tempPostgres();
  const admin = new Pool({ connectionString: postgres.connectionString });
  admin.on('error', () => undefined);
  await admin.query(`create role plain login password 'plain'`);
  const url = new URL(postgres.connectionString);
  Object.assign(url, { username: 'plain', password: 'plain' });
  const plain = new Pool({ connectionString: url.href });
  plain.on('error', () => undefined);
  await expect(prepareReadSide(plain)).rejects.toThrow('grant create on database');
  await admin.query(`grant create on database ${url.pathname.slice(1)} to plain`);
  await expect(prepareReadSide(plain)).resolves.toBeUndefined();
  await plain.end();
  await admin.end();
  await postgres.stop();
});
