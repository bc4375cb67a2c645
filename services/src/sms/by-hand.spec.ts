import { describe, expect, test } from 'vitest';
import { cancelled, ids } from '../testing/booking-events.ts';
import { evolve, initial, type TemplateContent } from './template.ts';
import { addTemplate, changeTemplate, removeTemplate } from './template-decisions.ts';
import { bookingStream, dayBefore, dayBeforeId, newTextOffice } from './testing/text-office.ts';

const ask = (changes: object = {}) => ({
  creationId: '0197a1f0-0000-4000-8000-0000000000e1',
  bookingId: ids.bookingId,
  templateId: null,
  words: 'We are running late, {customer_name}.',
  atOnce: false,
  again: false,
  ...changes,
});
const refusalOf = (result: object) => ('refused' in result ? result.refused : result);
const template = {
  type: 'TemplateSaved',
  data: {
    templateId: '0197a1f0-0000-4000-8000-0000000000e2',
    name: 'Day before',
    type: 'day_before_reminder',
    text: 'See you tomorrow.',
    timing: '24h',
    isActive: true,
  },
} as const;
const { templateId } = template.data;
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
      message: 'The provider did not answer, so we do not know whether the text went out.',
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

  test('before the reminder takes its place', async () => {
    const office = newTextOffice();
    await office.open();
    await office.write(`template-${templateId}`, template);
    await office.byHand.send(fromTemplate(), office.by());
    await office.byHand.send(fromTemplate(), office.by());
    await office.texts.remind(dayBefore);
    expect(office.sent.map(({ messageId }) => messageId)).toEqual([dayBeforeId('2027-01-15', '08:00-10:00')]);
  });

  test('may be sent again when it failed or its outcome is not known, and only then', async () => {
    const office = newTextOffice();
    await office.open();
    const messageId = dayBeforeId('2027-01-15', '08:00-10:00');
    const resend = async () =>
      refusalOf(
        await office.byHand.resend(
          { creationId: '0197a1f0-0000-4000-8000-0000000000e3', messageId, atOnce: false },
          office.by(),
        ),
      );
    expect(await resend()).toBe('not-found');
    const { take } = office.provider;
    office.provider.take = async () => ({ outcome: 'unknown' });
    await office.texts.remind(dayBefore);
    office.provider.take = take;
    expect(await resend()).toMatchObject({ message: 'Text message sent' });
    await resend();
    expect(office.sent.map(({ text }) => text)).toEqual(['Hi Ada!', 'Hi Ada!']);
    await office.report(messageId, { MessageStatus: 'delivered' }, office.by());
    expect(await resend()).toBe('text-not-to-resend');
  });
});

describe('a template', () => {
  const { templateId: id, ...content } = template.data;
  const act = (decide: ReturnType<typeof changeTemplate>, ...before: Parameters<typeof evolve>[1][]) =>
    decide(before.reduce(evolve, initial));
  const add = addTemplate({ templateId: id, content });
  const other: TemplateContent = { ...content, text: 'Until tomorrow.' };
  test('is added once', () => {
    expect(act(add)).toEqual({ accepted: [template] });
    expect(act(add, template)).toEqual({ accepted: [] });
    expect(act(addTemplate({ templateId: id, content: other }), template)).toEqual({
      refused: 'idempotency-key-reused',
    });
  });
  test('is changed while it is there, and repeats write nothing', () => {
    expect(act(changeTemplate(other))).toEqual({ refused: 'not-found' });
    expect(act(changeTemplate(content), template)).toEqual({ accepted: [] });
    expect(act(changeTemplate(other), template)).toEqual({
      accepted: [{ type: 'TemplateSaved', data: { templateId: id, ...other } }],
    });
  });
  test('with an unknown variable is refused by its name', () => {
    const wrong = { ...content, text: 'Hi {name}, {ETA}' };
    const message = 'There are no variables {name}, {ETA}.';
    expect(act(addTemplate({ templateId: id, content: wrong }))).toMatchObject({
      refused: 'unknown-variable',
      detail: message,
      errors: [{ path: 'template', message }],
    });
    expect(act(changeTemplate(wrong), template)).toMatchObject({ refused: 'unknown-variable' });
  });
  test('is removed once', () => {
    const removed = { type: 'TemplateRemoved', data: { templateId: id } } as const;
    expect(act(removeTemplate(id))).toEqual({ refused: 'not-found' });
    expect(act(removeTemplate(id), template)).toEqual({ accepted: [removed] });
    expect(act(removeTemplate(id), template, removed)).toEqual({ accepted: [] });
  });
});
