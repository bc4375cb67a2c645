import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { runCommand } from '../testing/run-command.ts';
import { bookingRequest, call, openDates, signIn } from '../testing/spec-client.ts';

const mark = 'Quagga';
const password = 'quagga-password';
const folder = mkdtempSync(join(tmpdir(), 'tidylog-restored-'));
const dataDir = join(folder, 'data');
const env = { DATA_DIR: dataDir, TIDYLOG_CLOCK: '2027-01-11T09:00:00-06:00', LOG_LEVEL: 'silent' };
const patience = { timeout: 60_000, interval: 200 };

// Owners and rights are part of a copy: Postgres insists on its own.
const copy = (from: string, to: string) => {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
};
const keep = (name: string) => copy(dataDir, join(folder, name));
/** Puts the data folder together from kept copies; `nothing` leaves a part out. */
const putBack = ({ log, postgres }: { readonly log: string; readonly postgres: string }) => {
  copy(join(folder, postgres), dataDir);
  for (const file of readdirSync(dataDir)) if (file.startsWith('events.sqlite')) rmSync(join(dataDir, file));
  if (log !== 'nothing') execFileSync('sh', ['-c', `cp -a ${join(folder, log)}/events.sqlite* ${dataDir}`]);
};

/** What a start that ends at once has said, but for its first line. */
async function refusalOf(command: 'up' | 'verify'): Promise<{ exitCode: number | null; lines: string[] }> {
  const { exitCode, output } = await runCommand([command], { env: { ...env, PORT: '0', SEED_DEMO: '0' } });
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('Starting Tidylog'));
  return { exitCode, lines };
}
const refusedWith = (sentence: RegExp) => ({ exitCode: 1, lines: [expect.stringMatching(sentence)] });

async function queryIn<Row extends pg.QueryResultRow>(
  product: Product,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

interface Member {
  readonly id: string;
  readonly token: string;
}
async function register(product: Product, name: string): Promise<Member> {
  const account = { email: `${name.toLowerCase()}@example.com`, password };
  const body = { ...account, first_name: name, last_name: 'Zebra', phone: '(281) 555-0166' };
  const { body: told, text } = await call(product, '/auth/register', { body });
  const { user, access_token: token } = told as { user?: { id: string }; access_token: string };
  if (user === undefined) throw new Error(text);
  return { id: user.id, token };
}
const canSignIn = async (product: Product, name: string): Promise<boolean> =>
  (await call(product, '/auth/login', { body: { email: `${name.toLowerCase()}@example.com`, password } }))
    .status === 200;

const wrappedKey = async (product: Product, personId: string) =>
  (
    await queryIn<{ wrapped: Buffer | null }>(
      product,
      'select wrapped from vault.person_keys where person_id = $1',
      [personId],
    )
  )[0]?.wrapped;

/** The files of the database, its write-ahead log among them, that hold one of these. */
function filesWith(traces: readonly Buffer[]): string[] {
  const root = join(dataDir, 'postgres', 'cluster');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name));
  return files.filter((file) => {
    // A running server removes files while this looks.
    if (!existsSync(file) || !statSync(file).isFile()) return false;
    const bytes = readFileSync(file);
    return traces.some((trace) => bytes.includes(trace));
  });
}

const openSweeps = (product: Product) =>
  queryIn(product, `select id from read.todos where kind in ('erasure-steps', 'erasure-traces')`);

let gone: Member;
let lost: Member;
let guestBooking: string;
let traces: Buffer[];

beforeAll(async () => {
  chmodSync(folder, 0o711);
  mkdirSync(dataDir, { mode: 0o711 });
  const first = await startProduct({ dataDir, founded: true, env });
  await register(first, 'Ada');
  gone = await register(first, mark);
  await first.stop();
  keep('before');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('an erased person', { timeout: 240_000 }, () => {
  test('is in no file of the database: neither rows of before nor statistics nor write-ahead log', async () => {
    const product = await startProduct({ dataDir, env });
    try {
      const wrapped = await wrappedKey(product, gone.id);
      traces = [Buffer.from(mark), Buffer.from(mark.toLowerCase()), wrapped ?? Buffer.alloc(1)];
      await queryIn(product, 'analyze');
      await queryIn(product, 'checkpoint');
      expect(filesWith(traces).some((file) => file.includes('/base/'))).toBe(true);
      expect(filesWith(traces).some((file) => file.includes('/pg_wal/'))).toBe(true);

      const erased = await call(product, '/customer/erase', { token: gone.token, body: { password } });
      expect(erased.status).toBe(202);
      await vi.waitFor(async () => expect(await openSweeps(product)).toEqual([]), patience);
      expect(filesWith(traces)).toEqual([]);

      lost = await register(product, 'Lori');
      const [, date = ''] = await openDates(product);
      const placed = await call(product, '/bookings/guest', { body: bookingRequest(date) });
      guestBooking = (placed.body as { id: string }).id;
    } finally {
      await product.stop();
    }
    keep('after');
  });
});

describe('a log that is older than Postgres', () => {
  test('stops the start', async () => {
    putBack({ log: 'before', postgres: 'after' });
    expect(await refusalOf('up')).toEqual(
      refusedWith(
        /^The event log ends at position \d+, but Postgres has seen events up to position \d+: put back/,
      ),
    );
  });

  test('stops it where it is lost as a whole', async () => {
    putBack({ log: 'nothing', postgres: 'after' });
    expect(await refusalOf('verify')).toEqual(
      refusedWith(/^The event log is empty, but Postgres has seen events: put back/),
    );
  });

  test('is gone on with where that was decided', { timeout: 120_000 }, async () => {
    putBack({ log: 'before', postgres: 'after' });
    expect(await runCommand(['accept', 'log'], { env })).toMatchObject({ exitCode: 0 });
    const product = await startProduct({ dataDir, env });
    try {
      expect(await canSignIn(product, 'Ada')).toBe(true);
      const token = await signIn(product, 'admin');
      await vi.waitFor(async () => {
        const { body } = await call(product, '/admin/customers', { token });
        expect(JSON.stringify(body)).toContain('"ada@example.com"');
      }, patience);
      expect(await runCommand(['verify'], { env })).toMatchObject({ exitCode: 0 });
    } finally {
      await product.stop();
    }
  });
});

describe('a Postgres that is older than the log', { timeout: 240_000 }, () => {
  let product: Product;
  beforeAll(async () => {
    putBack({ log: 'after', postgres: 'before' });
    product = await startProduct({ dataDir, env });
  }, 120_000);
  afterAll(() => product.stop());

  test('has who was erased meanwhile erased again, files and all, and says so', async () => {
    expect(product.output()).toContain(
      `Person ${gone.id} was erased, and Postgres still had their key: it is destroyed again.\n`,
    );
    expect(await wrappedKey(product, gone.id)).toBeNull();
  });

  test('names each key that it lacks, once, and makes no other in its place', async () => {
    const lines = product.output().split('\n');
    const told = lines.filter((line) => line.startsWith('The key of person'));
    expect(told).toContain(
      `The key of person ${lost.id} is lost: what user-${lost.id} say of them cannot be read.`,
    );
    expect(told.filter((line) => line.includes(`booking-${guestBooking}`))).toHaveLength(1);
    expect(new Set(told).size).toBe(told.length);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Postgres was put back to a copy .*docs\/backup\.md/),
    );
    expect(await wrappedKey(product, lost.id)).toBeUndefined();
  });

  test('goes on whole, without those people, once they are given up', async () => {
    expect(await runCommand(['accept', 'lost-keys'], { env })).toMatchObject({ exitCode: 0 });
    expect(await canSignIn(product, 'Ada')).toBe(true);
    const token = await signIn(product, 'admin');
    await vi.waitFor(async () => {
      const { status, body } = await call(product, `/admin/bookings/${guestBooking}`, { token });
      expect([status, body]).toMatchObject([200, { status: 'pending' }]);
    }, patience);
    await vi.waitFor(async () => expect(await openSweeps(product)).toEqual([]), patience);
    expect(filesWith(traces)).toEqual([]);
    expect(await runCommand(['verify'], { env })).toMatchObject({ exitCode: 0 });
  });
});

describe('a master key', () => {
  const file = join(dataDir, 'master.key');

  test('that is missing beside data is not made again', async () => {
    putBack({ log: 'after', postgres: 'after' });
    rmSync(file);
    expect(await refusalOf('verify')).toEqual(
      refusedWith(
        /\/data\/master\.key is missing, and Postgres holds keys that only it opens: put the file back/,
      ),
    );
    expect(existsSync(file)).toBe(false);
  });

  test('that is missing beside a log whose Postgres is gone is not made again either', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    expect(await refusalOf('verify')).toEqual(
      refusedWith(/master\.key is missing, and the event log holds what only it opens: put the file back/),
    );
    expect(existsSync(file)).toBe(false);
  });

  test('of another vault is named', async () => {
    putBack({ log: 'after', postgres: 'after' });
    writeFileSync(file, Buffer.alloc(32, 7).toString('base64'));
    expect(await refusalOf('verify')).toEqual(
      refusedWith(
        /\/data\/master\.key is not the master key that the vault in Postgres was made with: put back/,
      ),
    );
  });
});

test('a master key is changed in place, and an interrupted change is completed', async () => {
  putBack({ log: 'after', postgres: 'after' });
  const file = join(dataDir, 'master.key');
  const old = readFileSync(file, 'utf8');
  expect(await runCommand(['vault', 'rewrap'], { env })).toMatchObject({ exitCode: 0 });
  expect(readFileSync(file, 'utf8')).not.toBe(old);
  // The files there are when the command is killed between its last two steps.
  renameSync(file, `${file}.next`);
  writeFileSync(file, old);
  expect(await runCommand(['verify'], { env })).toMatchObject({ exitCode: 0 });
  expect(await runCommand(['vault', 'rewrap'], { env })).toMatchObject({ exitCode: 0 });
  expect(existsSync(`${file}.next`)).toBe(false);
  const product = await startProduct({ dataDir, env });
  try {
    expect(await canSignIn(product, 'Ada')).toBe(true);
    expect(await runCommand(['vault', 'rewrap'], { env })).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/already running on the data folder .* Stop it first/),
    });
  } finally {
    await product.stop();
  }
});

test('a damaged log is named in one line, by what starts everything too', async () => {
  putBack({ log: 'after', postgres: 'after' });
  rmSync(join(dataDir, 'events.sqlite-wal'), { force: true });
  writeFileSync(join(dataDir, 'events.sqlite'), Buffer.alloc(65_536, 0xa5));
  expect(await refusalOf('up')).toEqual(
    refusedWith(
      /\/data\/events\.sqlite is not an event log, or it is damaged\. Give another file, or put back/,
    ),
  );
});
