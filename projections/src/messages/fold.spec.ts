import { nextTextId } from '@tidylog/contracts/domain/next-text';
import type { BookingId } from '@tidylog/contracts/vocabulary/ids';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
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
    channel: 'email',
    cause_id: expect.any(String),
    template: 'booking-placed',
    person_id: id('Ana'),
    about_id: id('booking'),
    status: 'failed',
    reason: 'SMTP 550',
    at: '2027-01-05T15:00:00Z',
    sent_at: null,
    template_id: null,
    timing: null,
    text: null,
    phone: null,
    next_id: null,
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

describe('a text message', () => {
  const sms = {
    bookingId: id('booking') as BookingId,
    date: '2027-01-15' as LocalDate,
    slotId: '08:00-10:00',
    templateId: id('template'),
    timing: '24h',
  } as const;
  const textOf = (name: string) => ({
    ...messageOf(name),
    channel: 'sms' as const,
    template: 'day_before_reminder' as const,
    sms,
  });
  const written = { text: 'See you tomorrow.', phone: '+17135550142' };
  const attemptedText = () => {
    const made = history();
    made.add('MessageAttempted', { ...textOf('message'), aboutId: id('booking'), ...written });
    return made;
  };

  test('keeps what it said and to which number, and when it was handed over', () => {
    const made = attemptedText();
    const sent = { ...textOf('message'), demo: false, providerId: 'SM1' };
    made.add('MessageSent', sent, { at: '2027-01-05T15:00:00Z' });
    made.add('MessageDelivered', textOf('message'), { at: '2027-01-05T15:00:02Z' });
    expect(rowOf(made)).toMatchObject({
      ...written,
      channel: 'sms',
      next_id: nextTextId(id('message')),
      template_id: id('template'),
      timing: '24h',
      status: 'delivered',
      sent_at: '2027-01-05T15:00:00Z',
      at: '2027-01-05T15:00:02Z',
    });
  });

  test('may end without anyone knowing whether it went out', () => {
    const made = attemptedText();
    made.add('MessageOutcomeUnknown', { ...textOf('message'), reason: 'no-answer' });
    expect(rowOf(made)).toMatchObject({ status: 'unknown', reason: 'no-answer', sent_at: null });
  });

  test('is tried again when the provider was not reached, and may come back from the way', () => {
    const made = attemptedText();
    made.add('MessagePutBack', { ...textOf('message'), reason: 'ECONNREFUSED' });
    expect(rowOf(made)).toMatchObject({ status: 'attempted', reason: 'ECONNREFUSED' });
    made.add('MessageUndelivered', { ...textOf('message'), code: '30003' });
    expect(rowOf(made)).toMatchObject({ status: 'undelivered', reason: '30003' });
  });

  test('of an erased person has neither text nor number', () => {
    const made = attemptedText();
    made.add('PersonErased', { personId: id('Ana'), streams: [`message-${id('message')}`] });
    expect(rowOf(made)).toMatchObject({ text: null, phone: null, status: 'attempted' });
  });
});

test('a failed mail that is sent again is pending until it is sent or fails', () => {
  const made = history();
  made.add('MessageAttempted', attempted('message'));
  made.add('MessageFailed', { ...messageOf('message'), reason: 'no-answer' });
  made.add('MessageResendAsked', { ...attempted('message'), resendId: id('again'), stream: 'booking-1' });
  expect(rowOf(made)).toMatchObject({ status: 'attempted', reason: null, about_id: id('booking') });
  made.add('MessageSent', { ...messageOf('message'), demo: false });
  expect(rowOf(made)).toMatchObject({ status: 'sent', about_id: id('booking') });
});
