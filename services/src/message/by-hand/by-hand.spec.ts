import { bookingId } from '@tidylog/contracts/schemas/ids';
import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { describe, expect, test } from 'vitest';
import { confirmed, ids, moveAsked, moved, placed, requested } from '../../testing/booking-events.ts';
import { byOffice } from '../../testing/recorded.ts';
import { messageIdOf } from '../message.ts';
import { MailUnavailable } from '../send/gateway.ts';
import { type MailOffice, newMailOffice } from '../testing/mail-office.ts';
import { createReminders } from './reminders.ts';
import { createResend } from './resend.ts';
import { createSendNow } from './send-now.ts';

const stream = `booking-${ids.bookingId}`;
const id = bookingId.parse(ids.bookingId);
const down = async () => {
  throw new MailUnavailable('The mail server did not take a mail.');
};
const up = async () => ({ outcome: 'sent' }) as const;

const reminderIn = (event: { readonly data: unknown } | undefined): string =>
  (event?.data as { readonly reminderId?: string } | undefined)?.reminderId ?? '';

async function office() {
  const mails = newMailOffice();
  await mails.write(stream, [requested, placed, confirmed]);
  const sendNow = createSendNow(mails.kit.streams, mails.act);
  const remind = createReminders(mails.kit, sendNow);
  const resend = createResend(mails.kit, sendNow);
  const by = () => ({ actor: byOffice, correlation: 'call-2', causation: null, time: mails.clock.now });
  const press = async (changes: { type?: ReminderType; again?: boolean; askId?: string } = {}) => {
    const asked = { type: 'upcoming', again: false, askId: crypto.randomUUID(), ...changes } as const;
    const { result, reason } = await remind(id, asked, by());
    return [result, reason];
  };
  const sendAgain = async (messageId: string, key: string = crypto.randomUUID()) => {
    const done = await resend(messageId, key, by());
    return 'refused' in done ? done.refused : 'sent';
  };
  return { mails, press, sendAgain };
}
const sent = ['sent', null];
const already = ['skipped', 'already-sent'];

describe('a reminder by hand', () => {
  test('is sent once, and again on purpose', async () => {
    const { mails, press } = await office();
    expect(await press()).toEqual(sent);
    expect(await press()).toEqual(already);
    expect(await press({ type: 'day_before' })).toEqual(sent);
    expect(await press({ again: true })).toEqual(sent);
    expect(mails.sent).toHaveLength(3);
    expect(new Set(mails.sent.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test('is sent once when two people press at the same moment, or one presses twice', async () => {
    const { mails, press } = await office();
    const both = await Promise.all([press(), press()]);
    expect(both).toContainEqual(sent);
    expect(both).toContainEqual(already);
    const key = { askId: crypto.randomUUID(), again: true };
    await press(key);
    expect(await press(key)).toEqual(sent);
    expect(mails.sent).toHaveLength(2);
  });

  test('answers a repeated call like the first one, even while that one is still running', async () => {
    const { mails, press } = await office();
    const key = { askId: crypto.randomUUID() };
    expect(await Promise.all([press(key), press(key)])).toEqual([sent, sent]);
    expect(mails.sent).toHaveLength(1);
  });

  test('that a crash cut off is sent by a repeat of the call', async () => {
    const { mails, press } = await office();
    const key = { askId: crypto.randomUUID() };
    mails.server.take = async () => {
      throw new Error('killed');
    };
    await expect(press(key)).rejects.toThrow('killed');
    mails.server.take = up;
    expect(await press(key)).toEqual(sent);
    expect(new Set(mails.sent.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('goes once more of the new time of a moved visit', async () => {
    const { mails, press } = await office();
    await press();
    await mails.write(stream, [moveAsked, moved]);
    expect(await press()).toEqual(sent);
    expect(mails.sent.at(-1)?.subject).toContain('Saturday, January 16');
  });

  test('has failed if the mail server does not answer, and goes when it is pressed again', async () => {
    const { mails, press } = await office();
    mails.server.take = down;
    expect(await press()).toEqual(['failed', 'mail-unavailable']);
    mails.server.take = up;
    expect(await press()).toEqual(sent);
    expect(await press()).toEqual(already);
  });

  test('has failed if the mail server refuses the address', async () => {
    const { mails, press } = await office();
    mails.server.take = async () => ({ outcome: 'refused', reason: 'SMTP 550 to RCPT TO' });
    expect(await press()).toEqual(['failed', 'mail-refused']);
  });

  test('that a crash cut off is finished by the to-do, and not pressed a second time', async () => {
    const { mails, press } = await office();
    mails.server.take = async () => {
      throw new Error('killed');
    };
    await expect(press()).rejects.toThrow('killed');
    expect(await press()).toEqual(already);
    mails.server.take = up;
    const asked = (await mails.events(stream)).find(({ type }) => type === 'ReminderAsked');
    const reminderId = reminderIn(asked);
    await mails.act({ kind: 'mail', subjectId: reminderId, stream });
    await mails.act({ kind: 'mail', subjectId: reminderId, stream });
    expect(new Set(mails.sent.map(({ messageId }) => messageId)).size).toBe(1);
    const messageId = messageIdOf('reminder-upcoming', reminderId);
    const ends = (await mails.events(`message-${messageId}`)).map(({ type }) => type);
    expect(ends).toEqual(['MessageAttempted', 'MessageSent']);
  });
});

/** A mail that failed for good: that the visit was placed. */
async function failedMail(mails: MailOffice): Promise<string> {
  mails.server.take = async () => ({ outcome: 'refused', reason: 'SMTP 550 to RCPT TO' });
  const at = (await mails.events(stream)).find(({ type }) => type === 'BookingConfirmed')?.id ?? '';
  await mails.act({ kind: 'mail', subjectId: at, stream });
  mails.server.take = up;
  return messageIdOf('booking-confirmed', at);
}
const typesOf = async (mails: MailOffice, messageId: string) =>
  (await mails.events(`message-${messageId}`)).map(({ type }) => type);

describe('a failed message', () => {
  test('is sent again under its own id, once for two presses', async () => {
    const { mails, sendAgain } = await office();
    const messageId = await failedMail(mails);
    const presses = await Promise.all([sendAgain(messageId), sendAgain(messageId)]);
    expect(presses).toContain('sent');
    expect(mails.sent.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
    expect(await typesOf(mails, messageId)).toEqual([
      'MessageAttempted',
      'MessageFailed',
      'MessageResendAsked',
      'MessageSent',
    ]);
    expect(await sendAgain(messageId)).toBe('message-not-failed');
  });

  test('answers a repeated call as the first one', async () => {
    const { mails, sendAgain } = await office();
    const messageId = await failedMail(mails);
    const key = crypto.randomUUID();
    const both = [sendAgain(messageId, key), sendAgain(messageId, key)];
    expect(await Promise.all(both)).toEqual(['sent', 'sent']);
    expect(await sendAgain(messageId, key)).toBe('sent');
    expect(mails.sent).toHaveLength(2);
  });

  test('stays failed while the mail server does not answer', async () => {
    const { mails, sendAgain } = await office();
    const messageId = await failedMail(mails);
    mails.server.take = down;
    expect(await sendAgain(messageId)).toBe('mail-unavailable');
    mails.server.take = up;
    expect(await sendAgain(messageId)).toBe('sent');
  });

  test('is skipped if it is no longer true', async () => {
    const { mails, sendAgain } = await office();
    const messageId = await failedMail(mails);
    mails.clock.now = Temporal.Instant.from('2027-01-15T14:00:00Z');
    expect(await sendAgain(messageId)).toBe('message-outdated');
    expect((await typesOf(mails, messageId)).at(-1)).toBe('MessageSkipped');
  });

  test('is one that was tried: others are not known, or not failed', async () => {
    const { mails, press, sendAgain } = await office();
    expect(await sendAgain(crypto.randomUUID())).toBe('not-found');
    await press();
    expect(await sendAgain(mails.sent[0]?.messageId ?? '')).toBe('message-not-failed');
  });

  test('that a to-do is still trying to send is left to it', async () => {
    const { mails, sendAgain } = await office();
    mails.server.take = down;
    const at = (await mails.events(stream)).find(({ type }) => type === 'BookingConfirmed')?.id ?? '';
    await expect(mails.act({ kind: 'mail', subjectId: at, stream })).rejects.toThrow(MailUnavailable);
    expect(await sendAgain(messageIdOf('booking-confirmed', at))).toBe('message-under-way');
  });
});
