import { MissingKey, UnreadableEvent } from '@tidylog/eventlog/errors';
import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

test.each([MissingKey, UnreadableEvent])(
  'an event that cannot be read comes with what to do about it',
  (Kind) => {
    expect(reasonOf(new Kind('The data of UserRegistered 1 at revision 0 of user-1 are damaged.'))).toBe(
      'The data of UserRegistered 1 at revision 0 of user-1 are damaged. Put back a copy of the event log in which it is whole; docs/backup.md says how.',
    );
  },
);

test('anything else speaks for itself', () => {
  expect(reasonOf(new Error('DATA_DIR: it cannot be used.'))).toBe('DATA_DIR: it cannot be used.');
  expect(reasonOf('thrown')).toBe('thrown');
});
