import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { messages } from './fold.ts';

const messageOf = (name: string) => ({
  messageId: id(name),
  channel: 'email' as const,
  template: 'booking-placed' as const,
  causeId: id(`cause of ${name}`),
  personId: id('Ana'),
});
const attempted = (name: string) => ({ ...messageOf(name), aboutId: id('booking') });

const history = () => {
  const made = newHistory();
  made.add('MessageAttempted', attempted('neighbour'));
  return made;
};
const rowOf = ({ events }: ReturnType<typeof history>) => {
  const rows = foldRows(messages, events);
  expect(rows.get(id('neighbour'))).toMatchObject({ status: 'attempted', reason: null });
  return rows.get(id('message'));
};

test('a message is attempted, and then sent or failed', () => {
  const made = history();
  made.add('MessageAttempted', attempted('message'));
  expect(rowOf(made)).toMatchObject({ status: 'attempted', about_id: id('booking'), person_id: id('Ana') });
  made.add('MessageFailed', { ...messageOf('message'), reason: 'SMTP 550' }, { at: '2027-01-05T15:00:00Z' });
  expect(rowOf(made)).toEqual({
    id: id('message'),
    cause_id: expect.any(String),
    template: 'booking-placed',
    person_id: id('Ana'),
    about_id: id('booking'),
    status: 'failed',
    reason: 'SMTP 550',
    at: '2027-01-05T15:00:00Z',
  });
});

test('a message that was sent keeps what it is about', () => {
  const made = history();
  made.add('MessageAttempted', attempted('message'));
  made.add('MessageSent', { ...messageOf('message'), demo: false });
  expect(rowOf(made)).toMatchObject({ status: 'sent', reason: null, about_id: id('booking') });
});

test('a message may be skipped without an attempt', () => {
  const made = history();
  made.add('MessageSkipped', { ...attempted('message'), reason: 'no-address' });
  expect(rowOf(made)).toMatchObject({ status: 'skipped', reason: 'no-address', about_id: id('booking') });
});

test('a message that was skipped after an attempt is about what the attempt said', () => {
  const made = history();
  made.add('MessageAttempted', attempted('message'));
  made.add('MessageSkipped', { ...messageOf('message'), aboutId: null, reason: 'outdated' });
  expect(rowOf(made)).toMatchObject({ status: 'skipped', about_id: id('booking') });
});
