import pg from 'pg';
import type { PostgresServer } from '../server.ts';
import { tempPostgres } from './temp.ts';

export interface TempDatabase {
  readonly connectionString: string;
  remove(): Promise<void>;
}

let server: Promise<PostgresServer> | undefined;
let count = 0;

const execute = async (connectionString: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * An empty database for a test, on a server that all tests of this process share and that ends with it. A test that
 * stops its server or creates roles needs a `tempPostgres`.
 */
export async function tempDatabase(): Promise<TempDatabase> {
  server ??= tempPostgres();
  const { connectionString } = await server;
  count += 1;
  const name = `test_${count}`;
  await execute(connectionString, `create database ${name}`);
  const url = new URL(connectionString);
  url.pathname = name;
  return {
    connectionString: url.href,
    remove: () => execute(connectionString, `drop database ${name} with (force)`),
  };
}
