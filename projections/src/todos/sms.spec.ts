import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const sms = {
  bookingId: id('visit') as BookingId,
  date: '2027-01-15' as LocalDate,
  slotId: '08:00-10:00',
  templateId: null,
  timing: null,
} as const;
const messageOf = (name: string) => ({
  messageId: id(name),
  channel: 'sms' as const,
  template: 'custom' as const,
  causeId: id(`call of ${name}`),
  personId: id('Ana'),
  sms,
});
const attemptAt = '2027-01-14T15:00:00Z';
const attempted = () => {
  const history = newHistory();
  for (const name of ['text', 'neighbor'])
    history.add('MessageAttempted', { ...messageOf(name), aboutId: id('visit') }, { at: attemptAt });
  return history;
};
const dueIn = ({ events }: ReturnType<typeof attempted>) => {
  const rows = foldRows(todos, events);
  expect(rows.get(`sms-outcome/${id('neighbor')}`)?.due_at).toBe('2027-01-14T15:02:00Z');
  return rows.get(`sms-outcome/${id('text')}`)?.due_at;
};

test('a text that was handed over is looked after two minutes later', () => {
  expect(dueIn(attempted())).toBe('2027-01-14T15:02:00Z');
});

test('a mail has a to-do of its own', () => {
  const history = newHistory();
  const { sms: _, ...mail } = messageOf('mail');
  history.add('MessageAttempted', {
    ...mail,
    channel: 'email',
    template: 'booking-placed',
    aboutId: id('visit'),
  });
  expect([...foldRows(todos, history.events).keys()]).toEqual([]);
});

const message = messageOf('text');
test.each([
  ['MessageSent', { ...message, demo: false, providerId: 'SM1' }],
  ['MessagePutBack', { ...message, reason: 'ECONNREFUSED' }],
  ['MessageFailed', { ...message, reason: 'not-reached' }],
  ['MessageSkipped', { ...message, aboutId: id('visit'), reason: 'outdated' }],
  ['MessageOutcomeUnknown', { ...message, reason: 'no-answer' }],
  ['MessageDelivered', message],
  ['MessageUndelivered', { ...message, code: null }],
] as const)('%s ends its to-do', (type, data) => {
  const history = attempted();
  history.add(type, data as never);
  expect(dueIn(history)).toBeUndefined();
});
