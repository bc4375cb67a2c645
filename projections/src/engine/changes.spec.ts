import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Change, changeLog, changeOf } from './changes.ts';

const sizeOf = (change: Change) => Buffer.byteLength(JSON.stringify(change));
const uuids = (count: number) => Array.from({ length: count }, () => randomUUID());

test('rows of one owner share a message, rows of others do not', () => {
  const changes = changeLog();
  changes.add('jobs', 'a', ['ana']);
  changes.add('jobs', 'b', ['ben']);
  changes.add('jobs', 'c', ['ana']);
  changes.add('days', 'd', []);
  expect(changes.messages()).toEqual([
    { model: 'jobs', ids: ['a', 'c'], owners: ['ana'] },
    { model: 'jobs', ids: ['b'], owners: ['ben'] },
    { model: 'days', ids: ['d'], owners: [] },
  ]);
});

test('a row that passed from one owner to another concerns both', () => {
  const changes = changeLog();
  changes.add('jobs', 'a', ['ben']);
  changes.add('jobs', 'a', ['ana', 'ben']);
  expect(changes.messages()).toEqual([{ model: 'jobs', ids: ['a'], owners: ['ana', 'ben'] }]);
});

test('the same key in two models is two rows', () => {
  const changes = changeLog();
  changes.add('jobs', 'a', ['ana']);
  changes.add('days', 'a', ['ben']);
  expect(changes.messages()).toMatchObject([{ owners: ['ana'] }, { owners: ['ben'] }]);
});

test('many keys are split so that every message fits a notification', () => {
  const ids = uuids(1_000);
  const changes = changeLog();
  for (const id of ids) changes.add('jobs', id, ['ana']);
  const messages = changes.messages();
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.every((message) => sizeOf(message) < 8_000)).toBe(true);
  expect(messages.flatMap((message) => message.ids)).toEqual(ids);
});

test('more messages than are worth it become one that names nothing', () => {
  const changes = changeLog();
  for (const id of uuids(10_000)) changes.add('jobs', id, ['ana']);
  for (const owner of uuids(17)) changes.add('days', owner, [owner]);
  changes.add('users', 'u', []);
  expect(changes.messages()).toEqual([
    { model: 'jobs', ids: 'many', owners: 'all' },
    { model: 'days', ids: 'many', owners: 'all' },
    { model: 'users', ids: ['u'], owners: [] },
  ]);
});

test('more owners than fit become all', () => {
  const changes = changeLog();
  changes.add('jobs', 'a', uuids(300));
  expect(changes.messages()).toEqual([{ model: 'jobs', ids: ['a'], owners: 'all' }]);
});

test('a key too long for any message is not named', () => {
  const changes = changeLog();
  changes.add('jobs', 'é'.repeat(5_000), []);
  expect(changes.messages()).toEqual([{ model: 'jobs', ids: 'many', owners: 'all' }]);
});

test('a message is read as it was written', () => {
  const change: Change = { model: 'jobs', ids: ['a'], owners: 'all' };
  expect(changeOf(JSON.stringify(change))).toEqual(change);
});
