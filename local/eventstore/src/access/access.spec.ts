import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAccess } from './access.ts';

const house = mkdtempSync(join(tmpdir(), 'access-'));
afterAll(() => rmSync(house, { recursive: true }));
let folders = 0;
const newFolder = () => join(house, `folder ${++folders} & more`);
const basic = (userInfo: string) => `Basic ${Buffer.from(userInfo.slice(0, -1)).toString('base64')}`;

test('is made once, for its own account alone, and found again', () => {
  const folder = newFolder();
  const first = openAccess(folder);
  expect(openAccess(folder)).toMatchObject({ ...first, isAllowed: expect.any(Function) });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder).toSorted()).toEqual(['certificate.pem', 'key.pem', 'password']);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(first.options).toBe(`?tls=true&tlsCAFile=${encodeURIComponent(join(folder, 'certificate.pem'))}`);
  expect(first.isAllowed(basic(first.userInfo))).toBe(true);
});

test('is given to nobody without the very password', () => {
  const access = openAccess(newFolder());
  const other = openAccess(newFolder());
  expect(other.userInfo).not.toBe(access.userInfo);
  for (const attempt of [undefined, '', 'Basic', basic(other.userInfo), basic('admin:changeit@')])
    expect(access.isAllowed(attempt)).toBe(false);
});

test.each([
  ['password', ''],
  ['certificate.pem', 'damaged'],
  ['key.pem', ''],
])('a damaged %s is made again', (file, text) => {
  const folder = newFolder();
  openAccess(folder);
  writeFileSync(join(folder, file), text);
  const again = openAccess(folder);
  expect(readFileSync(join(folder, file), 'utf8')).not.toBe(text);
  expect(again.isAllowed(basic(again.userInfo))).toBe(true);
});

test('a key that belongs to another certificate is made again', () => {
  const [folder, other] = [newFolder(), newFolder()];
  openAccess(folder);
  const { key } = openAccess(other);
  writeFileSync(join(folder, 'key.pem'), key);
  expect(openAccess(folder).key).not.toBe(key);
});
