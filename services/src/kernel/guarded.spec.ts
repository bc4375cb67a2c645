import { LogUnavailable, MissingKey, UnreadableEvent } from '@tidylog/eventlog/errors';
import { route } from '@tidylog/server/route';
import { expect, test } from 'vitest';
import { guarded } from './guarded.ts';
import { Contention } from './transact.ts';

type Handle = ReturnType<typeof guarded>['handle'];
const callOf = (error: Error) =>
  guarded(route('POST /auth/logout', () => Promise.reject(error))).handle(
    {} as Parameters<Handle>[0],
    {} as Parameters<Handle>[1],
  );

test('a log that is away and a stream too busy are told as such, with a time to try again', async () => {
  const unavailable = { refused: 'unavailable', retryAfter: 1 };
  expect(await callOf(new LogUnavailable('gone'))).toEqual(unavailable);
  expect(await callOf(new Contention('busy'))).toEqual(unavailable);
});

test('a stream that cannot be read to its end is told as such', async () => {
  const unreadable = { refused: 'record-unreadable', retryAfter: 60 };
  expect(await callOf(new UnreadableEvent('newer'))).toEqual(unreadable);
  expect(await callOf(new MissingKey('lost'))).toEqual(unreadable);
});

test('any other failure is thrown', async () =>
  expect(callOf(new RangeError('broken'))).rejects.toThrow('broken'));
