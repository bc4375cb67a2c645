import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invoiceStatuses } from '@tidylog/contracts/vocabulary/invoices';
import { bookingStatuses } from '@tidylog/contracts/vocabulary/statuses';
import type { AdminSubscription } from '@tidylog/projections/subscriptions/answers';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Product, startProduct } from '../testing/product.ts';
import { runCommand } from '../testing/run-command.ts';
import { call, signIn } from '../testing/spec-client.ts';

let dataDir: string;
let product: Product;
let token: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tidylog-demo-'));
  chmodSync(dataDir, 0o711);
  const crashFile = join(dataDir, 'crash');
  const env = { TIDYLOG_CRASH_FILE: crashFile };
  // Cut short within the making of the first account, then in the middle, where the worker is started again.
  writeFileSync(crashFile, 'RegistrationRequested');
  await runCommand(['seed'], { env: { ...env, DATA_DIR: dataDir } });
  writeFileSync(crashFile, 'ReceiptNumbered');
  product = await startProduct({ dataDir, env: { ...env, SEED_DEMO: '1' } });
  token = await signIn(product, 'admin');
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const totalOf = async (path: string): Promise<number> => {
  const { headers } = await call(product, path, { token });
  return Number(headers.get('content-range')?.split('/')[1]);
};
const withStatus = (status: string) =>
  totalOf(`/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ status }))}`);

describe('the demo company', () => {
  test('was cut short twice, and nothing of it was left out', async () => {
    expect(existsSync(join(dataDir, 'crash'))).toBe(false);
    expect(product.output()).toContain('worker ended');
    expect(product.output()).not.toContain('is missing something');
    expect((await call(product, '/config')).body).toMatchObject({ demo_progress: null });
  });

  test('has more than 300 bookings in all states, 40 customers, 2 callers and 8 cleaners, and one who left', async () => {
    expect(await totalOf('/admin/bookings')).toBeGreaterThan(300);
    for (const status of bookingStatuses) expect(await withStatus(status), status).toBeGreaterThan(0);
    expect(await totalOf('/admin/customers')).toBe(42);
    expect(await totalOf('/admin/cleaners')).toBe(9);
    const left = encodeURIComponent('{"status":"dismissed"}');
    expect(await totalOf(`/admin/cleaners?filter=${left}`)).toBe(1);
    const { body } = await call(product, '/admin/cleaners/pending', { token });
    expect((body as { pending_cleaners: unknown[] }).pending_cleaners).toHaveLength(2);
  });

  test('has invoices in all states, with numbers in a row', async () => {
    const { body } = await call(product, '/admin/invoices', { token });
    const invoices = body as { status: string; invoice_number: string }[];
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(invoiceStatuses));
    const years = Map.groupBy(invoices, ({ invoice_number }) => invoice_number.slice(0, 8));
    for (const ofYear of years.values())
      expect(
        ofYear.map(({ invoice_number }) => Number(invoice_number.slice(9))).toSorted((a, b) => a - b),
      ).toEqual(ofYear.map((_, index) => index + 1));
  });

  test('has jobs of today and a wallet for the cleaner of the demo button', async () => {
    const cleaner = await signIn(product, 'cleaner');
    const jobs = await call(product, '/cleaner/today-jobs', { token: cleaner });
    expect((jobs.body as unknown[]).length).toBeGreaterThanOrEqual(2);
    const wallet = await call(product, '/cleaner/wallet-balance', { token: cleaner });
    const { available, pending } = wallet.body as { available: number; pending: number };
    expect(available + pending).toBeGreaterThan(500);
  });

  test('has 12 subscriptions with visits behind and ahead, one of the customer of the demo button', async () => {
    const { body } = await call(product, '/admin/subscriptions', { token });
    const all = body as AdminSubscription[];
    expect(all).toHaveLength(12);
    const count = (wanted: string) => all.filter(({ status }) => status === wanted).length;
    expect([count('active'), count('paused'), count('cancelled')]).toEqual([9, 2, 1]);
    expect(all.filter(({ completed_cleanings }) => completed_cleanings === 0)).toEqual([]);
    const today = Temporal.Now.plainDateISO('America/Chicago').toString();
    const coming = all.filter(({ status }) => status === 'active').map((one) => one.next_booking_date ?? '');
    expect(coming.filter((date) => date < today)).toEqual([]);
    const processed = await call(product, '/admin/subscriptions/process', { token, body: {} });
    expect(processed.body).toMatchObject({ created: 0, skipped: 0, failed: 0 });
    const customer = await signIn(product, 'customer');
    const own = await call(product, '/customer/subscriptions', { token: customer });
    expect(own.body).toMatchObject([{ status: 'active', frequency: 'bi_weekly' }]);
  });

  test('has a caller without email, a guest merged into another, a dispute and a skipped visit', async () => {
    const filtered = async (path: string, filter: object): Promise<unknown[]> => {
      const query = encodeURIComponent(JSON.stringify(filter));
      return (await call(product, `${path}?filter=${query}`, { token })).body as unknown[];
    };
    expect(await filtered('/admin/customers', { account: 'merged' })).toMatchObject([
      { first_name: 'Harper', email: null, merged_into_name: 'Harper Dixon' },
    ]);
    const callers = await filtered('/admin/bookings', { q: 'Walter Quinn' });
    expect(callers).toHaveLength(2);
    const [{ id = '' } = {}] = callers as { id?: string }[];
    const booking = await call(product, `/admin/bookings/${id}`, { token });
    expect(booking.body).toMatchObject({
      messages: expect.arrayContaining([
        expect.objectContaining({ status: 'skipped', reason: 'no-address' }),
      ]),
    });
    await expect
      .poll(async () => JSON.stringify((await call(product, '/admin/attention', { token })).body), {
        timeout: 60_000,
      })
      .toContain('dispute');
    const subscriptions = (await filtered('/admin/subscriptions', { frequency: 'every_3_weeks' })) as {
      id: string;
    }[];
    const each = subscriptions.map((one) => call(product, `/admin/subscriptions/${one.id}`, { token }));
    const skipped = (await Promise.all(each)).flatMap(({ body }) => (body as { skipped: unknown[] }).skipped);
    expect(skipped).toMatchObject([{ reason: 'customer' }]);
  });

  test('has texts with each outcome, and a customer who replied STOP', async () => {
    const logged = await call(product, '/reminders/logs', { token });
    const { logs } = logged.body as { logs: { state: string; booking_id: string; type: string }[] };
    const byHand = logs.filter(({ type }) => type === 'custom');
    expect(byHand.map(({ state }) => state).toSorted()).toEqual(['failed', 'sent', 'unknown']);
    const sent = byHand.find(({ state }) => state === 'sent')?.booking_id;
    expect((await call(product, `/admin/bookings/${sent}/texts`, { token })).body).toMatchObject({
      texts_stopped: { because: 'reply' },
    });
  });

  test('has photos of visits, drawn by the seed, for customer, cleaner and office', async () => {
    const customer = await signIn(product, 'customer');
    const own = await call(product, '/customer/bookings', { token: customer });
    const shown = (own.body as { visit_photos: { id: string }[] }[]).flatMap((one) => one.visit_photos);
    expect(shown).toMatchObject([
      { kind: 'before', room: 'Kitchen' },
      { kind: 'before', room: 'Living Room' },
      { kind: 'after', room: 'Kitchen' },
      { kind: 'after', room: 'Living Room' },
    ]);
    const { headers } = await call(product, `/photos/${shown[0]?.id}`, { token: customer });
    expect(headers.get('content-type')).toBe('image/jpeg');
    const jobs = await call(product, '/cleaner/jobs?status=completed', {
      token: await signIn(product, 'cleaner'),
    });
    expect((jobs.body as { photo_count: number }[]).some(({ photo_count }) => photo_count > 0)).toBe(true);
  });

  test('is made once', async () => {
    expect(await runCommand(['seed'], { env: { DATA_DIR: dataDir } })).toEqual({
      exitCode: 1,
      output: 'The log already has events. Demo data needs an empty log.\n',
    });
  });
});

describe('the other commands', () => {
  test('verify every row of the running product, and rebuild a model beside it', async () => {
    const env = { DATA_DIR: dataDir };
    expect(await runCommand(['verify'], { env })).toMatchObject({ exitCode: 0 });
    const rebuilt = await runCommand(['rebuild', 'bookings', 'jobs'], { env });
    expect(rebuilt).toMatchObject({ exitCode: 0, output: expect.stringContaining('Rebuilt bookings, jobs') });
    expect(await totalOf('/admin/bookings')).toBeGreaterThan(300);
    expect(await runCommand(['rebuild', 'nonsense'], { env })).toMatchObject({
      exitCode: 2,
      output: expect.stringContaining('There is no read model nonsense.'),
    });
  });

  test('create an account for the office, its password given where nobody sees it', async () => {
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
    const env = { DATA_DIR: dataDir };
    const password = 'a password for tests';
    for (const input of ['', 'short\n', `${'x'.repeat(201)}\n`])
      expect(await runCommand(args, { env, input })).toMatchObject({
        exitCode: 2,
        output: expect.stringMatching(/^(A password|Password must).*characters[^\n]*\n$/),
      });
    const created = await runCommand(args, { env, input: password });
    expect(created).toEqual({ exitCode: 0, output: 'The account boss@example.com can sign in at /admin.\n' });
    const signedIn = await call(product, '/auth/login', { body: { email: 'boss@example.com', password } });
    expect(signedIn.body).toMatchObject({ user: { role: 'admin', first_name: 'Ada' } });
    const again = await runCommand(args, { env: { ...env, TIDYLOG_ADMIN_PASSWORD: password } });
    expect(again).toMatchObject({ exitCode: 1, output: expect.stringContaining('already exists') });
    const mistaken = await runCommand([...args, '--password', 'x'], { env });
    expect(mistaken.exitCode).toBe(2);
    expect(await runCommand(args.slice(0, -2), { env })).toEqual({
      exitCode: 2,
      output:
        'Run "tidylog admin create --email E --first-name F --last-name L [--staff-role owner|dispatcher|bookkeeper|analyst]".\n',
    });
  });

  test('remove the second factor of someone in the office, whom the password then signs in', async () => {
    const env = { DATA_DIR: dataDir };
    const remove = (...args: string[]) => runCommand(['admin', 'remove-second-factor', ...args], { env });
    const [email, password] = ['lost@example.com', 'a password for tests'];
    const person = ['--email', email, '--first-name', 'Lou', '--last-name', 'Lost'];
    const created = { env: { ...env, TIDYLOG_ADMIN_PASSWORD: password } };
    expect(await runCommand(['admin', 'create', ...person], created)).toMatchObject({ exitCode: 0 });
    const enter = () => call(product, '/auth/login', { body: { email, password } });
    const { access_token: session } = (await enter()).body as { access_token: string };
    const mine = { method: 'POST', token: session };
    const { secret } = (await call(product, '/auth/second-factor/setup', mine)).body as {
      secret: string;
    };
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const enabled = await call(product, '/auth/second-factor/enable', { ...mine, body: { code } });
    expect(enabled.status).toBe(200);
    expect((await enter()).body).toMatchObject({ code: 'second-factor-needed', ticket: expect.any(String) });
    expect(await remove('--email', email)).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^Two-step sign-in is off for /),
    });
    expect((await enter()).body).toHaveProperty('access_token');
    expect(await remove('--email', email)).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^Two-step sign-in is not on for /),
    });
    expect(await remove('--email', 'nobody@example.com')).toMatchObject({ exitCode: 1 });
    expect(await remove()).toEqual({
      exitCode: 2,
      output: 'Run "tidylog admin remove-second-factor --email E".\n',
    });
  });

  test('are listed by help', async () => {
    const help = await runCommand(['help'], { env: {} });
    expect(help).toMatchObject({ exitCode: 0, output: expect.stringContaining('Usage: tidylog <command>') });
    expect(await runCommand(['nonsense'], { env: {} })).toMatchObject({ exitCode: 2 });
  });
});
