import { nextTextId } from '@tidylog/contracts/domain/next-text';
import { describe, expect, test } from 'vitest';
import { cancelled, ids } from '../testing/booking-events.ts';
import { templateId, templateSaved } from './testing/template-saved.ts';
import { bookingStream, dayBefore, dayBeforeId, is, newTextOffice } from './testing/text-office.ts';

const ask = (changes: object = {}) => ({
  creationId: '0197a1f0-0000-4000-8000-0000000000e1',
  bookingId: ids.bookingId,
  templateId: null,
  words: 'We are running late, {customer_name}.',
  atOnce: false,
  again: false,
  ...changes,
});
const anotherKey = '0197a1f0-0000-4000-8000-0000000000e7';
const refusalOf = (result: object) => ('refused' in result ? result.refused : result);
const template = templateSaved();
const fromTemplate = (changes: object = {}) => ask({ templateId, words: null, ...changes });

describe('a text by hand', () => {
  test('is sent once for a key, with its variables filled in', async () => {
    const office = newTextOffice();
    await office.open();
    for (const _ of [1, 2])
      expect(await office.byHand.send(ask(), office.by())).toMatchObject({
        isSent: true,
        message: 'Text message sent',
      });
    expect(office.sent.map(({ text }) => text)).toEqual(['We are running late, Ada.']);
    expect(refusalOf(await office.byHand.send(ask({ words: 'Other words' }), office.by()))).toBe(
      'idempotency-key-reused',
    );
  });

  test('is not said to be sent when the provider did not answer', async () => {
    const office = newTextOffice();
    await office.open();
    office.provider.take = async () => ({ outcome: 'unknown' });
    expect(await office.byHand.send(ask(), office.by())).toMatchObject({
      isSent: false,
      message: "The provider did not answer, so we don't know whether the text went out.",
    });
  });

  test('is refused with its reason', async () => {
    const office = newTextOffice();
    await office.open(null);
    const send = async (changes: object = {}) =>
      refusalOf(await office.byHand.send(ask(changes), office.by()));
    expect(await send()).toBe('no-phone');
    expect(await send({ bookingId: '0197a1f0-0000-4000-8000-0000000000e9' })).toBe('not-found');
    expect(await send({ words: 'Hi {name}' })).toBe('unknown-variable');
    expect(await send({ words: 'Hi {{customer_name}' })).toBe('stray-brace');
    office.provider.isSetUp = false;
    expect(await send()).toBe('sms-unavailable');
    office.provider.isSetUp = true;
    office.clock.now = Temporal.Instant.from('2027-01-15T14:00:00Z');
    expect(await send()).toBe('begun');
    await office.write(bookingStream, cancelled);
    expect(await send()).toBe('cancelled');
  });

  test('waits for the office in the quiet hours, for a stopped number and for the time of arrival', async () => {
    const office = newTextOffice();
    await office.open();
    office.clock.now = Temporal.Instant.from('2027-01-15T04:00:00Z');
    const send = async (changes: object = {}) =>
      refusalOf(await office.byHand.send(ask(changes), office.by()));
    expect(await send()).toBe('in-quiet-hours');
    expect(await office.byHand.send(ask(), office.by())).toMatchObject({
      detail: "We don't send texts until 8:00 AM. Wait until then, or send it now anyway.",
    });
    expect(await send({ words: 'At {eta}', atOnce: true })).toBe('eta-unknown');
    expect(await send({ atOnce: true })).toMatchObject({ message: 'Text message sent' });
    await office.report(null, { From: '+17135550142', Body: 'STOP' }, office.by());
    expect(await send({ atOnce: true, creationId: '0197a1f0-0000-4000-8000-0000000000e5' })).toBe(
      'opted-out',
    );
  });

  test('of a reminder is the reminder: it is not sent again unless asked', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write(`template-${templateId}`, template);
    await office.texts.remind(dayBefore);
    expect(refusalOf(await office.byHand.send(fromTemplate(), office.by()))).toBe('text-sent-already');
    await office.byHand.send(fromTemplate({ again: true }), office.by());
    expect(office.sent).toHaveLength(2);
  });

  test('by two people at the same moment goes out once, and the second hears so', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write(`template-${templateId}`, template);
    const ways = [fromTemplate(), fromTemplate({ creationId: anotherKey })];
    const answers = await Promise.all(ways.map((asked) => office.byHand.send(asked, office.by())));
    expect(office.sent).toHaveLength(1);
    expect(answers.filter((answer) => 'isSent' in answer && answer.isSent)).toHaveLength(1);
  });

  test('that may have gone out says so before it is sent again', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write(`template-${templateId}`, template);
    office.provider.take = async () => ({ outcome: 'unknown' });
    await office.texts.remind(dayBefore);
    expect(await office.byHand.send(fromTemplate(), office.by())).toMatchObject({
      refused: 'text-sent-already',
      detail: 'This text may have gone out for this visit already. You can send it again.',
    });
  });

  test('before the reminder takes its place', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write(`template-${templateId}`, template);
    await office.byHand.send(fromTemplate(), office.by());
    await office.byHand.send(fromTemplate(), office.by());
    await office.texts.remind(dayBefore);
    expect(office.sent.map(({ messageId }) => messageId)).toEqual([dayBeforeId('2027-01-15', '08:00-10:00')]);
  });

  test('that the scheduler skipped goes out, and only once', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write(`template-${templateId}`, template);
    office.clock.now = Temporal.Instant.from('2027-01-15T13:00:00Z');
    await office.texts.remind(dayBefore);
    const send = (changes: object = {}) =>
      office.byHand.send(fromTemplate({ atOnce: true, ...changes }), office.by());
    for (const _ of [1, 2]) expect(await send()).toMatchObject({ isSent: true });
    expect(refusalOf(await send({ creationId: anotherKey }))).toBe('text-sent-already');
    const messageId = dayBeforeId('2027-01-15', '08:00-10:00');
    expect(office.sent.map((text) => text.messageId)).toEqual([nextTextId(messageId)]);
    expect(await office.said(messageId)).toEqual([is('MessageSkipped', 'too-late')]);
  });

  test('has failed when the provider is not reached, and each further press tries once more', async () => {
    const office = newTextOffice();
    await office.open();
    const { take } = office.provider;
    office.provider.take = async () => ({ outcome: 'not-reached', reason: 'ECONNREFUSED' });
    const press = async () => refusalOf(await office.byHand.send(ask(), office.by()));
    expect(await press()).toBe('sms-not-reached');
    const [first] = office.sent;
    expect(await office.said(first?.messageId ?? '')).toEqual([
      is('MessageAttempted'),
      is('MessageFailed', 'not-reached'),
    ]);
    office.provider.take = take;
    for (const _ of [1, 2]) expect(await press()).toMatchObject({ isSent: true });
    expect(office.sent).toHaveLength(2);
  });

  test('that the provider refused is answered alike when the call is repeated', async () => {
    const office = newTextOffice();
    await office.open();
    office.provider.take = async () => ({ outcome: 'refused', reason: 'twilio-21211', isOptedOut: false });
    for (const _ of [1, 2])
      expect(refusalOf(await office.byHand.send(ask(), office.by()))).toBe('text-refused');
    expect(office.sent).toHaveLength(1);
  });

  test('that is being sent is no interrupted one: a second press hears that it is being sent', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write(`template-${templateId}`, template);
    const { take } = office.provider;
    const heard: unknown[] = [];
    office.provider.take = async (text) => {
      for (const creationId of [ask().creationId, anotherKey])
        heard.push(await office.byHand.send(fromTemplate({ creationId }), office.by()));
      return take(text);
    };
    expect(await office.byHand.send(fromTemplate(), office.by())).toMatchObject({ isSent: true });
    const isBeingSent = {
      isSent: false,
      message: expect.stringMatching(/^This text is already being sent\./),
    };
    expect(heard).toEqual([expect.objectContaining(isBeingSent), expect.objectContaining(isBeingSent)]);
    expect(office.sent).toHaveLength(1);
  });
});
