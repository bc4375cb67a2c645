import { expect, test } from 'vitest';
import { namingDamage } from './database.ts';

const failing = (errcode: number) => () => {
  throw Object.assign(new Error('database disk image is malformed'), { errcode });
};
const named = namingDamage('/data/log.db');

test.each([11, 267])('damage that SQLite finds with code %i is told with the file and what to do', (code) => {
  expect(named(failing(code))).toThrow(
    'The event log /data/log.db is damaged (database disk image is malformed). Stop what uses it, and put back a copy of the file.',
  );
});

test('everything else stays as it is, results and other errors', () => {
  expect(named((a: number, b: number) => a - b)(3, 1)).toBe(2);
  expect(named(failing(13))).toThrow(/^database disk image is malformed$/);
});
