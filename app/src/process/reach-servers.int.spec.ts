import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TempDatabase, tempDatabase } from '@tidylog/local-postgres/testing/temp-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

// Port 1 of this machine: nobody listens there.
const noEventStore = 'esdb://127.0.0.1:1?tls=false';
const noPostgres = 'postgres://user:secret@127.0.0.1:1/tidylog';

const folder = mkdtempSync(join(tmpdir(), 'tidylog-reach-'));
let database: TempDatabase;
beforeAll(async () => {
  database = await tempDatabase();
});
afterAll(async () => {
  await database.remove();
  rmSync(folder, { recursive: true, force: true });
});

const start = (command: string, databaseUrl: string) =>
  runCommand([command], {
    env: {
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      TIDYLOG_WAITS: '0.1',
      DATABASE_URL: databaseUrl,
      EVENTSTORE_URL: noEventStore,
    },
  });

test.each(['api', 'work', 'verify', 'up'])(
  '"%s" names the variable when Postgres does not answer',
  async (command) => {
    const { exitCode, output } = await start(command, noPostgres);
    expect(exitCode).toBe(1);
    expect(output.split('\n').filter((line) => !line.startsWith('Starting Tidylog'))).toEqual([
      'DATABASE_URL: Postgres does not answer at this address. Start it there, or use another address, such as ' +
        'postgres://user:password@localhost:5432/tidylog.',
      '',
    ]);
  },
);

test('says what Postgres objects to', async () => {
  const elsewhere = new URL(database.connectionString);
  elsewhere.pathname = '/nowhere';
  expect(await start('api', elsewhere.href)).toEqual({
    exitCode: 1,
    output:
      'DATABASE_URL: Postgres refuses the connection (database "nowhere" does not exist). Allow it there, or ' +
      'use another address, such as postgres://user:password@localhost:5432/tidylog.\n',
  });
});

test('names the variable when the event store does not answer', async () => {
  expect(await start('api', database.connectionString)).toEqual({
    exitCode: 1,
    output:
      'EVENTSTORE_URL: EventStoreDB does not answer at this address. Start it there, or use another address, ' +
      'such as esdb://localhost:2113?tls=false.\n',
  });
});
