import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parseConfig, variableNames } from './config.ts';

describe('configuration', () => {
  test('needs nothing', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', dataDir: './data', seedDemo: true });
    expect(config.business).toMatchObject({
      brandName: 'Tidy Home Cleaning',
      timeZone: 'America/Chicago',
      dailyCapacity: 10,
      holdHours: 24,
      taxRate: 0,
      cleanerPayShare: 6000,
      invoiceDueDays: 14,
      invoiceNotes: '',
      dayBeforeEmail: true,
      quietHours: '21:00-08:00',
      demoMode: true,
    });
    expect(config.business.servedZipCodes).toContain('77433');
  });

  test('takes a blank variable for an absent one', () => {
    expect(parseConfig({ PORT: ' ' }).port).toBe(8080);
  });

  test('reads shares as basis points and lists by commas', () => {
    const { business } = parseConfig({ TAX_RATE: '0.0825', SERVED_ZIP_CODES: '77001, 77002' });
    expect(business.taxRate).toBe(825);
    expect(business.servedZipCodes).toEqual(['77001', '77002']);
  });

  test('logs every call in production, and on a terminal only what is wrong', () => {
    expect(parseConfig({}).logLevel).toBe('warn');
    expect(parseConfig({ NODE_ENV: 'production' }).logLevel).toBe('info');
    expect(parseConfig({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
  });

  test('reads the instant at which the clock begins', () => {
    expect(parseConfig({ TIDYLOG_CLOCK: '2027-03-13T07:59:00-06:00' }).clock?.toString()).toBe(
      '2027-03-13T13:59:00Z',
    );
  });

  test.each([
    ['PORT', 'http', 'PORT: use a port number from 0 to 65535.'],
    ['PORT', '65536', 'PORT: use a port number from 0 to 65535.'],
    ['DAILY_CAPACITY', '0', 'DAILY_CAPACITY: use a whole number of homes, at least 1.'],
    ['HOLD_HOURS', '1.5', 'HOLD_HOURS: use a whole number of hours from 1 to 720.'],
    ['TAX_RATE', '8.25', 'TAX_RATE: use a share from 0 to 1 with at most four decimals, such as 0.0825.'],
    ['BUSINESS_TIMEZONE', 'Texas', 'BUSINESS_TIMEZONE: use a time zone such as America/Chicago.'],
    ['SERVED_ZIP_CODES', '7743', 'SERVED_ZIP_CODES: use 5-digit ZIP codes, separated by commas.'],
    [
      'TIDYLOG_CLOCK',
      'tomorrow',
      'TIDYLOG_CLOCK: use an instant of the years 2000 to 2099 with its offset, such as 2027-03-13T07:59:00-06:00.',
    ],
    [
      'DATABASE_URL',
      'mysql://localhost',
      'DATABASE_URL: use a connection string such as postgres://user:password@localhost:5432/tidylog.',
    ],
    [
      'EVENTSTORE_URL',
      'localhost:2113',
      'EVENTSTORE_URL: use a connection string such as esdb://localhost:2113?tls=false.',
    ],
    ['NODE_ENV', 'prod', 'NODE_ENV: use production, development or test.'],
    ['RATE_LIMITS', 'no', 'RATE_LIMITS: use on or off.'],
    ['SEED_DEMO', 'yes', 'SEED_DEMO: use 0 or 1.'],
    [
      'STRIPE_SECRET_KEY',
      'pk_test_1',
      'STRIPE_SECRET_KEY: use a secret key of Stripe, which begins with sk_.',
    ],
    [
      'STRIPE_PUBLISHABLE_KEY',
      'sk_test_1',
      'STRIPE_PUBLISHABLE_KEY: use a publishable key of Stripe, which begins with pk_.',
    ],
    [
      'STRIPE_WEBHOOK_SECRET',
      'secret',
      'STRIPE_WEBHOOK_SECRET: use the signing secret of a webhook of Stripe, which begins with whsec_.',
    ],
    [
      'TIDYLOG_STAND_INS',
      '{"payments":1}',
      'TIDYLOG_STAND_INS: leave it out: "tidylog up" sets it for its own processes.',
    ],
  ])('refuses %s=%s in one line', (name, value, line) => {
    expect(() => parseConfig({ [name]: value })).toThrow(line);
  });

  test('never repeats a secret', () => {
    expect(() => parseConfig({ TIDYLOG_MASTER_KEY: 'hunter2' })).toThrow(
      'TIDYLOG_MASTER_KEY: use 32 random bytes, in base64 or as 64 hexadecimal digits.',
    );
  });

  test('keeps demo data, demo accounts, crashes and absent limits out of production', () => {
    const config = parseConfig({ NODE_ENV: 'production', TIDYLOG_CRASH_FILE: '/tmp/crash' });
    expect(config).toMatchObject({
      production: true,
      seedDemo: false,
      host: '0.0.0.0',
      crashFile: undefined,
    });
    expect(config.business.demoMode).toBe(false);
    expect(() => parseConfig({ NODE_ENV: 'production', RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
    expect(() => parseConfig({ NODE_ENV: 'production', SEED_DEMO: '1' })).toThrow('SEED_DEMO');
    expect(() => parseConfig({ NODE_ENV: 'production', TIDYLOG_CLOCK: '2027-03-13T07:59:00-06:00' })).toThrow(
      'TIDYLOG_CLOCK',
    );
  });

  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const local = { port: 4242, secretKey: 'sk_l', publishableKey: 'pk_l', webhookSecret: 'whsec_l' };
  const TIDYLOG_STAND_INS = JSON.stringify({ payments: local });

  test.each(Object.keys(stripe))('wants all three variables of Stripe: %s alone is missing', (name) => {
    expect(() => parseConfig({ ...stripe, [name]: '' })).toThrow(
      `${name}: set it too, or leave out all three of ` +
        'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
    );
  });

  test('takes Stripe where it is configured, else the local payment server, else nothing', () => {
    expect(parseConfig({ ...stripe, TIDYLOG_STAND_INS }).payments).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      url: undefined,
    });
    expect(parseConfig({ TIDYLOG_STAND_INS }).payments).toEqual({
      provider: 'local',
      secretKey: 'sk_l',
      publishableKey: 'pk_l',
      webhookSecret: 'whsec_l',
      url: 'http://127.0.0.1:4242',
    });
    expect(parseConfig({}).payments).toBeUndefined();
  });

  test('knows no stand-in in production', () => {
    const { payments, standIns } = parseConfig({ NODE_ENV: 'production', TIDYLOG_STAND_INS });
    expect(payments).toBeUndefined();
    expect(standIns).toEqual({});
  });

  test('sends mails by the server that is configured, else to the local mailbox, else not at all', () => {
    const mailbox = JSON.stringify({ mail: { port: 4300, smtpPort: 4301 } });
    const own = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'mail@example.com' };
    expect(parseConfig({ ...own, TIDYLOG_STAND_INS: mailbox }).mail).toEqual({
      provider: 'smtp',
      url: 'smtps://mail.example.com',
      from: 'mail@example.com',
    });
    expect(parseConfig({ TIDYLOG_STAND_INS: mailbox }).mail).toEqual({
      provider: 'local',
      url: 'smtp://127.0.0.1:4301',
      from: 'office@tidyhomecleaning.test',
    });
    expect(parseConfig({}).mail).toBeUndefined();
    expect(parseConfig({ NODE_ENV: 'production', TIDYLOG_STAND_INS: mailbox }).mail).toBeUndefined();
  });

  test('lets links in mails lead to the public address, which production must give', () => {
    expect(parseConfig({ PORT: '8123' }).publicUrl).toBe('http://localhost:8123');
    expect(parseConfig({ PUBLIC_URL: 'https://book.example.com/' }).publicUrl).toBe(
      'https://book.example.com',
    );
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' };
    expect(() => parseConfig(production)).toThrow(
      'PUBLIC_URL: use the address at which people reach this product. The links in mails begin with it.',
    );
    expect(parseConfig({ ...production, PUBLIC_URL: 'https://book.example.com' }).mail?.provider).toBe(
      'smtp',
    );
    expect(() => parseConfig({ SMTP_URL: 'http://mail.example.com' })).toThrow(/^SMTP_URL: use the address/);
    expect(() => parseConfig({ PUBLIC_URL: 'https://book.example.com/portal' })).toThrow(/^PUBLIC_URL: use/);
    expect(() => parseConfig({ MAIL_FROM: 'Tidy <a@b.co>' })).toThrow('MAIL_FROM: use an email address.');
  });

  test('is described in the guide, variable by variable', async () => {
    const guide = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
    expect(variableNames.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
  });
});
