import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@tidylog/contracts/api/endpoint';
import { endpoints } from '@tidylog/contracts/api/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoStaff } from '../seed/demo-accounts.ts';
import { type Product, startProduct } from '../testing/product.ts';
import { call, signIn } from '../testing/spec-client.ts';

let dataDir: string;
let product: Product;
let owner: string;
let analyst: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tidylog-masked-'));
  product = await startProduct({ dataDir, env: { SEED_DEMO: '1' } });
  owner = await signIn(product, 'admin');
  const account = demoStaff.find(({ staffRole }) => staffRole === 'analyst');
  const { email, password } = account ?? {};
  const { body } = await call(product, '/auth/login', { body: { email, password } });
  analyst = (body as { access_token: string }).access_token;
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const isReadByAnalyst = ({ access }: Endpoint): boolean =>
  typeof access === 'object' && ('staff' in access ? access.staff : access.ownerOr) === 'read';
const shown = Object.entries<Endpoint>(endpoints)
  .filter(([name, endpoint]) => name.startsWith('GET ') && isReadByAnalyst(endpoint))
  .map(([name]) => name.slice('GET '.length));

type Row = Readonly<Record<string, unknown>> & { readonly id: string };
const rowsAt = async (path: string): Promise<readonly Row[]> => {
  const { body } = await call(product, path, { token: owner });
  const rows = Array.isArray(body) ? body : Object.values(body as object).find(Array.isArray);
  if (rows === undefined) throw new Error(`${path} gives no rows.`);
  return rows as readonly Row[];
};

/** A path below one of these names one of its rows. */
const listOf = (path: string): string => {
  const above = path.slice(0, path.indexOf('/:'));
  return above === '/bookings' || above === '/customers' ? `/admin${above}` : above;
};

const pathsOf = async (path: string): Promise<readonly string[]> => {
  if (path === '/admin/reports/:name') return [path.replace(':name', 'weekly')];
  if (path === '/admin/reports/:type/export') return [path.replace(':type', 'weekly')];
  if (!path.includes('/:')) return [path];
  const rows = await rowsAt(listOf(path));
  return rows
    .filter(({ status }) => status !== 'pending' || path !== '/admin/cleaners/:id/wallet')
    .slice(0, 15)
    .map(({ id }) => path.replace(':id', id));
};

/** All texts in an answer, with the names of the fields that hold them. */
const textsIn = (value: unknown, field = ''): readonly (readonly [field: string, text: string])[] => {
  if (typeof value === 'string') return [[field, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, Array.isArray(value) ? field : name));
};

const written =
  /^(street|address|phone|bio|comment|(customer_|cleaner_|assignment_|admin_)?notes?|special_instructions|emergency_contact_(name|phone))$|_phone$/;
/** Why a text was not sent, in words of the product. */
const isOwnNote = (path: string, field: string): boolean => path === '/reminders/logs' && field === 'note';
const mailbox = /[\w.+-]+@[\w.-]+/g;
/** How the company itself is reached. */
const ofCompany = async (): Promise<(text: string) => boolean> => {
  const { text: config } = await call(product, '/config');
  return (text) => config.includes(text);
};

const digits = (text: string): string => text.replace(/\D/g, '');

/** What the owner is shown at the same addresses of how people are reached, and of what is written about them. */
async function contactsSeen(paths: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const path of paths)
    for (const [field, text] of textsIn((await call(product, path, { token: owner })).body)) {
      for (const found of text.match(mailbox) ?? []) seen.add(found);
      if (written.test(field) && text.length > 3 && !isOwnNote(path, field)) seen.add(text);
    }
  const isOfCompany = await ofCompany();
  return new Set([...seen].filter((text) => !isOfCompany(text)));
}

describe('an analyst', () => {
  let paths: readonly string[];
  let contacts: ReadonlySet<string>;
  beforeAll(async () => {
    paths = (await Promise.all(shown.map(pathsOf))).flat();
    contacts = await contactsSeen(paths);
  });

  test('is shown no contact detail and no written word at any address', async () => {
    expect(contacts.size).toBeGreaterThan(100);
    const phones = new Set([...contacts].map(digits).filter((text) => text.length >= 10));
    expect(phones.size).toBeGreaterThan(20);
    const answers = await Promise.all(paths.map((path) => call(product, path, { token: analyst })));
    for (const [index, { status, text }] of answers.entries()) {
      const found = [...contacts].filter((contact) => text.includes(JSON.stringify(contact).slice(1, -1)));
      expect({ path: paths[index], status, found }).toEqual({ path: paths[index], status: 200, found: [] });
      expect(
        [...phones].filter((phone) => digits(text).includes(phone)),
        paths[index],
      ).toEqual([]);
    }
  });

  test('downloads the same lists masked', async () => {
    for (const path of shown.filter((one) => one.startsWith('/admin/export/')))
      for (const format of ['csv', 'json']) {
        const { text } = await call(product, `${path}?format=${format}`, { token: analyst });
        expect(
          [...contacts].filter((contact) => text.includes(contact)),
          path,
        ).toEqual([]);
      }
  });

  test('finds no one by an email address, a phone number or a street', async () => {
    const lists = Object.entries<Endpoint>(endpoints).flatMap(([name, { list }]) =>
      list !== undefined && 'q' in list.filters && name.startsWith('GET ') && !name.includes('export')
        ? [name.slice('GET '.length)]
        : [],
    );
    const searched = [...contacts].filter((text) => text.length > 5).slice(0, 20);
    for (const path of lists.filter((one) => shown.includes(one)))
      for (const q of [...searched, 'example.com']) {
        const filter = encodeURIComponent(JSON.stringify({ q }));
        const { headers } = await call(product, `${path}?filter=${filter}`, { token: analyst });
        expect([path, q, headers.get('content-range')?.split('/')[1]]).toEqual([path, q, '0']);
      }
  });

  test('learns no order from a masked field', async () => {
    const sorted = async (sort: readonly [string, string]) => {
      const query = `sort=${encodeURIComponent(JSON.stringify(sort))}`;
      const { body } = await call(product, `/admin/customers?${query}`, { token: analyst });
      return (body as Row[]).map(({ id }) => id);
    };
    expect(await sorted(['email', 'ASC'])).toEqual(await sorted(['id', 'ASC']));
  });

  test('opens no invoice, receipt, calendar file or photo, and is told why', async () => {
    const [[booking], [invoice]] = [await rowsAt('/admin/bookings'), await rowsAt('/admin/invoices')];
    for (const path of [
      `/admin/invoices/${invoice?.id}/pdf`,
      `/bookings/${booking?.id}/receipt`,
      `/bookings/${booking?.id}/calendar.ics`,
      `/photos/${booking?.id}`,
    ]) {
      const { status, body } = await call(product, path, { token: analyst });
      expect([path, status]).toEqual([path, 403]);
      expect(body).toMatchObject({
        detail: expect.stringContaining('see contact details and notes about people'),
      });
    }
  });
});
