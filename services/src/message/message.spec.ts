import type { MessageEvent } from '@tidylog/contracts/events/message';
import { describe, expect, test } from 'vitest';
import { evolve, initial, messageIdOf } from './message.ts';

const is = (type: MessageEvent['type']) => ({ type, data: {} }) as MessageEvent;
const statusAfter = (...types: readonly MessageEvent['type'][]) =>
  types.map(is).reduce(evolve, initial).status;

describe('a message', () => {
  test('may be attempted again until its end', () => {
    expect(statusAfter()).toBe('none');
    expect(statusAfter('MessageAttempted', 'MessageAttempted')).toBe('attempted');
    expect(statusAfter('MessageAttempted', 'MessageSent')).toBe('sent');
    expect(statusAfter('MessageAttempted', 'MessageFailed')).toBe('failed');
    expect(statusAfter('MessageSkipped')).toBe('skipped');
  });
  test.each(['MessageSent', 'MessageFailed', 'MessageSkipped'] as const)('ends once: %s', (end) => {
    const status = statusAfter(end);
    expect(statusAfter(end, 'MessageAttempted')).toBe(status);
    expect(statusAfter(end, 'MessageSent', 'MessageFailed', 'MessageSkipped')).toBe(status);
  });
  test.each([
    ['MessageSent', 'MessageDelivered', 'delivered'],
    ['MessageSent', 'MessageUndelivered', 'undelivered'],
    ['MessageSent', 'MessageFailed', 'sent'],
    ['MessageDelivered', 'MessageSent', 'delivered'],
    ['MessageDelivered', 'MessageUndelivered', 'delivered'],
    ['MessageUndelivered', 'MessageDelivered', 'undelivered'],
    ['MessageFailed', 'MessageDelivered', 'failed'],
    ['MessageOutcomeUnknown', 'MessageSent', 'sent'],
    ['MessageOutcomeUnknown', 'MessageDelivered', 'delivered'],
    ['MessageOutcomeUnknown', 'MessageAttempted', 'unknown'],
    ['MessagePutBack', 'MessageAttempted', 'attempted'],
  ] as const)('after %s and then %s is %s', (first, then, status) =>
    expect(statusAfter('MessageAttempted', first, then)).toBe(status),
  );
  test('is one for a template and a cause', () => {
    expect(messageIdOf('booking-placed', 'cause')).toBe(messageIdOf('booking-placed', 'cause'));
    expect(messageIdOf('booking-placed', 'cause')).not.toBe(messageIdOf('booking-placed', 'other'));
    expect(messageIdOf('booking-placed', 'cause')).not.toBe(messageIdOf('booking-rescheduled', 'cause'));
  });
  test('has an id that stays for ever: it is the Message-ID of mails that were sent', () => {
    const causeId = '0197a1f0-0000-4000-8000-0000000000e1';
    expect(messageIdOf('booking-placed', causeId)).toBe('cf0b1309-a4c1-5cda-b6a4-700eadff2990');
  });
});
