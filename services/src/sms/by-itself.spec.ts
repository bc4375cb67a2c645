import { tapAt } from '@tidylog/contracts/testing/taps';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { ana, assigned, cancelled, ids, moved } from '../testing/booking-events.ts';
import { bookingStream, dayBefore, dayBeforeId, is, newTextOffice } from './testing/text-office.ts';

const at = (text: string) => Temporal.Instant.from(text);
const tap = {
  ...ids,
  cleanerId: ana,
  ...tapAt('2027-01-15T13:20:00Z' as InstantText),
  tapId: '0197a1f0-0000-4000-8000-0000000000e1',
};
const onTheWay = {
  type: 'CleanerOnTheWay',
  data: { ...tap, eta: '2027-01-15T13:50:00Z' as InstantText },
} as const;
const known = dayBeforeId('2027-01-15', '08:00-10:00');

describe('a reminder', () => {
  test('goes out once, however often it is looked at and by however many processes', async () => {
    const office = newTextOffice();
    await office.open();
    await Promise.all([office.texts.remind(dayBefore), office.texts.remind(dayBefore)]);
    await office.texts.remind(dayBefore);
    expect(office.sent).toEqual([{ messageId: known, to: '+17135550142', text: 'Hi Ada!' }]);
    expect((await office.said(known)).at(-1)).toEqual(is('MessageSent'));
  });

  test.each([
    ['before its hour', '2027-01-14T13:59:00Z', []],
    ['when half of its lead is gone', '2027-01-15T02:01:00Z', [is('MessageSkipped', 'too-late')]],
    ['after the start', '2027-01-15T14:01:00Z', [is('MessageSkipped', 'too-late')]],
  ])('does not go out %s', async (_when, now, said) => {
    const office = newTextOffice();
    await office.open();
    office.clock.now = at(now);
    await office.texts.remind(dayBefore);
    expect(office.sent).toEqual([]);
    expect(await office.said(known)).toEqual(said);
  });

  test('does not go out while the scheduler is stopped, without a template, or for a cancelled visit', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write('reminders', { type: 'RemindersStopped', data: {} });
    await office.texts.remind(dayBefore);
    await office.write('reminders', { type: 'RemindersStarted', data: {} });
    office.templates.clear();
    await office.texts.remind(dayBefore);
    office.templates.set('day_before_reminder/24h', { id: ids.bookingId, template: 'Hi' });
    await office.write(bookingStream, cancelled);
    await office.texts.remind(dayBefore);
    expect(office.sent).toEqual([]);
    expect(await office.said(known)).toEqual([]);
  });

  test('of a moved visit is sent for the new time', async () => {
    const office = newTextOffice();
    await office.open();
    await office.texts.remind(dayBefore);
    await office.write(bookingStream, moved);
    office.clock.now = at('2027-01-15T19:00:00Z');
    await office.texts.remind(dayBefore);
    expect(office.sent.map(({ messageId }) => messageId)).toEqual([
      known,
      dayBeforeId('2027-01-16', '12:00-14:00'),
    ]);
  });

  test.each([
    [null, is('MessageSkipped', 'no-phone')],
    ['713-555-01', is('MessageFailed', 'wrong-number')],
  ])('to the number %j is not sent, and says why', async (phone, end) => {
    const office = newTextOffice();
    await office.open(phone);
    await office.texts.remind(dayBefore);
    expect(office.sent).toEqual([]);
    expect((await office.said(known)).at(-1)).toEqual(end);
  });

  test('with a time of arrival waits until there is one, or until it is too late', async () => {
    const office = newTextOffice();
    await office.open();
    office.templates.set('day_before_reminder/24h', { id: ids.bookingId, template: 'At {eta}' });
    await office.texts.remind(dayBefore);
    expect(await office.said(known)).toEqual([]);
    office.clock.now = at('2027-01-15T02:01:00Z');
    await office.texts.remind(dayBefore);
    expect(await office.said(known)).toEqual([is('MessageSkipped', 'no-eta')]);
  });

  test('with a time of arrival goes out once the cleaner gave one', async () => {
    const office = newTextOffice();
    await office.open();
    office.templates.set('day_before_reminder/24h', { id: ids.bookingId, template: 'At {eta}' });
    await office.texts.remind(dayBefore);
    await office.write(bookingStream, assigned, onTheWay);
    await office.texts.remind(dayBefore);
    expect(office.sent.map(({ text }) => text)).toEqual(['At 7:50 AM']);
  });
});

describe('an outcome', () => {
  test('that the provider did not say is not known, and nothing is sent again', async () => {
    const office = newTextOffice();
    await office.open();
    office.provider.take = async () => ({ outcome: 'unknown' });
    await office.texts.remind(dayBefore);
    await office.texts.remind(dayBefore);
    expect(office.sent).toHaveLength(1);
    expect((await office.said(known)).at(-1)).toEqual(is('MessageOutcomeUnknown', 'no-answer'));
  });

  test('of an attempt that was interrupted is not known once its to-do is due', async () => {
    const office = newTextOffice();
    await office.open();
    office.provider.take = async () => {
      throw new Error('The process ends here.');
    };
    await expect(office.texts.remind(dayBefore)).rejects.toThrow();
    await office.texts.remind(dayBefore);
    expect((await office.said(known)).at(-1)).toEqual(is('MessageAttempted'));
    for (const _ of [1, 2]) await office.endInterrupted(known);
    await office.texts.remind(dayBefore);
    expect(office.sent).toHaveLength(1);
    expect(await office.said(known)).toEqual([
      is('MessageAttempted'),
      is('MessageOutcomeUnknown', 'interrupted'),
    ]);
  });

  test('whose outcome is known is not ended by its to-do', async () => {
    const office = newTextOffice();
    await office.open();
    await office.texts.remind(dayBefore);
    await office.endInterrupted(known);
    expect((await office.said(known)).at(-1)).toEqual(is('MessageSent'));
  });

  test('is tried again when the provider was not reached', async () => {
    const office = newTextOffice();
    await office.open();
    const { take } = office.provider;
    office.provider.take = async () => ({ outcome: 'not-reached', reason: 'ECONNREFUSED' });
    await expect(office.texts.remind(dayBefore)).rejects.toThrow('not reached');
    office.provider.take = take;
    await office.texts.remind(dayBefore);
    expect((await office.said(known)).map(([type]) => type)).toEqual([
      'MessageAttempted',
      'MessagePutBack',
      'MessageAttempted',
      'MessageSent',
    ]);
  });

  test('of a number that opted out at the provider counts as STOP: no further attempt', async () => {
    const office = newTextOffice();
    await office.open();
    office.provider.take = async () => ({
      outcome: 'refused',
      reason: 'twilio-21610',
      isOptedOut: true,
    });
    await office.texts.remind(dayBefore);
    expect((await office.events('phone-hash-of-+17135550142')).map(({ data }) => data)).toEqual([
      { phoneHash: 'hash-of-+17135550142', because: 'provider' },
    ]);
    await office.write(bookingStream, moved);
    office.clock.now = at('2027-01-15T19:00:00Z');
    await office.texts.remind(dayBefore);
    expect(office.sent).toHaveLength(1);
    expect((await office.said(dayBeforeId('2027-01-16', '12:00-14:00'))).at(-1)).toEqual(
      is('MessageSkipped', 'opted-out'),
    );
  });
});
