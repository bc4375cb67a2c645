import { nextTextId } from '@tidylog/contracts/domain/next-text';
import { describe, expect, test } from 'vitest';
import { assigned, completed, ids, moved, started } from '../testing/booking-events.ts';
import { templateId, templateSaved } from './testing/template-saved.ts';
import {
  bookingStream,
  dayBefore,
  dayBeforeId,
  is,
  newTextOffice,
  type TextOffice,
} from './testing/text-office.ts';

const template = templateSaved('See you on {booking_date}.');
const messageId = dayBeforeId('2027-01-15', '08:00-10:00');
const refusalOf = (result: object) => ('refused' in result ? result.refused : result);
const resendOf =
  (office: TextOffice) =>
  async (id: string = messageId, creationId: string = crypto.randomUUID()) =>
    refusalOf(await office.byHand.resend({ creationId, messageId: id, atOnce: false }, office.by()));

/** A reminder whose outcome no one knows, and a provider that answers again. */
async function unknownReminder() {
  const office = newTextOffice();
  await office.open();
  await office.write(`template-${templateId}`, template);
  office.templates.set('day_before_reminder/24h', { id: templateId, template: template.data.text });
  const { take } = office.provider;
  office.provider.take = async () => ({ outcome: 'unknown' });
  await office.texts.remind(dayBefore);
  office.provider.take = take;
  return { office, resend: resendOf(office) };
}

describe('a text that is sent again', () => {
  test('is one that did not arrive, or of which no one knows', async () => {
    const { office, resend } = await unknownReminder();
    expect(await resend('0197a1f0-0000-4000-8000-0000000000e9')).toBe('not-found');
    await office.report(messageId, { MessageStatus: 'delivered' }, office.by());
    expect(await resend()).toBe('text-not-to-resend');
    expect(office.sent).toHaveLength(1);
  });

  test('goes out once, however often it is pressed', async () => {
    const { office, resend } = await unknownReminder();
    const key = crypto.randomUUID();
    for (const _ of [1, 2]) expect(await resend(messageId, key)).toMatchObject({ isSent: true });
    expect(await resend()).toBe('text-resent-already');
    expect(office.sent.map((text) => text.messageId)).toEqual([messageId, nextTextId(messageId)]);
  });

  test('while it is being sent is not sent by another press', async () => {
    const { office, resend } = await unknownReminder();
    const { take } = office.provider;
    const heard: unknown[] = [];
    office.provider.take = async (text) => {
      heard.push(await resend());
      return take(text);
    };
    await resend();
    expect(heard).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^This text is already being sent\./) }),
    ]);
    expect(office.sent).toHaveLength(2);
  });

  test('has failed when the provider is not reached, and the same press tries once more', async () => {
    const { office, resend } = await unknownReminder();
    const { take } = office.provider;
    const key = crypto.randomUUID();
    office.provider.take = async () => ({ outcome: 'not-reached', reason: 'ECONNREFUSED' });
    expect(await resend(messageId, key)).toBe('sms-not-reached');
    const next = nextTextId(messageId);
    expect((await office.said(next)).at(-1)).toEqual(is('MessageFailed', 'not-reached'));
    office.provider.take = take;
    expect(await resend(messageId, key)).toMatchObject({ isSent: true });
    expect(office.sent.at(-1)?.messageId).toBe(nextTextId(next));
  });

  test('is filled in as the visit and its template are now', async () => {
    const { office, resend } = await unknownReminder();
    await office.write(bookingStream, moved);
    const saved = {
      ...template,
      data: { ...template.data, text: 'See you, {customer_name}, {booking_date}.' },
    };
    await office.write(`template-${templateId}`, saved);
    await resend();
    expect(office.sent.at(-1)?.text).toBe('See you, Ada, Saturday, January 16.');
    const reminder = { kind: 'sms-reminder', subjectId: `${ids.bookingId}/day_before_reminder/24h` } as const;
    office.clock.now = Temporal.Instant.from('2027-01-15T19:00:00Z');
    await office.texts.remind(reminder);
    expect(office.sent).toHaveLength(3);
  });

  test('is refused once its template is gone', async () => {
    const { office, resend } = await unknownReminder();
    await office.write(`template-${templateId}`, { type: 'TemplateRemoved', data: { templateId } });
    expect(await resend()).toBe('text-template-gone');
  });

  test('in words of the office is refused once the visit changed', async () => {
    const office = newTextOffice();
    await office.open();
    const { take } = office.provider;
    office.provider.take = async () => ({ outcome: 'unknown' });
    const words = 'We come on {booking_date}.';
    const asked = { bookingId: ids.bookingId, templateId: null, words, atOnce: false, again: false };
    await office.byHand.send({ creationId: crypto.randomUUID(), ...asked }, office.by());
    office.provider.take = take;
    const resend = resendOf(office);
    const first = office.sent[0]?.messageId ?? '';
    await resend(first);
    expect(office.sent.at(-1)?.text).toBe('We come on Friday, January 15.');
    await office.report(nextTextId(first), { MessageStatus: 'failed', ErrorCode: '30003' }, office.by());
    await office.write(bookingStream, moved);
    expect(await resend(nextTextId(first))).toBe('text-of-earlier-visit');
  });

  test('of a visit that is over is sent if it tells of just that', async () => {
    const office = newTextOffice();
    await office.open();
    const thanks = {
      ...template.data,
      type: 'service_completed',
      timing: 'immediate',
      text: 'Done!',
    } as const;
    await office.write(`template-${templateId}`, { type: 'TemplateSaved', data: thanks });
    office.templates.set('service_completed/immediate', { id: templateId, template: thanks.text });
    office.clock.now = Temporal.Instant.from('2027-01-15T17:00:00Z');
    const subjectId = await office.write(bookingStream, assigned, started, completed);
    office.provider.take = async () => ({ outcome: 'unknown' });
    await office.texts.tell({ kind: 'sms', subjectId, stream: bookingStream });
    const first = office.sent[0]?.messageId ?? '';
    await resendOf(office)(first);
    expect(office.sent.map(({ text }) => text)).toEqual(['Done!', 'Done!']);
  });

  test('of a visit that has begun meanwhile is refused if it reminds of it', async () => {
    const { office, resend } = await unknownReminder();
    office.clock.now = Temporal.Instant.from('2027-01-15T14:00:00Z');
    expect(await resend()).toBe('begun');
  });
});
