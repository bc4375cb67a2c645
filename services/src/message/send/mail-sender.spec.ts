import { erased } from '@tidylog/contracts/events/event';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import { describe, expect, test } from 'vitest';
import { cancelled, ids, placed, requested, requestedWith } from '../../testing/booking-events.ts';
import { byOffice } from '../../testing/recorded.ts';
import { messageIdOf } from '../message.ts';
import { type MailOffice, newMailOffice } from '../testing/mail-office.ts';
import { MailUnavailable } from './gateway.ts';

const stream = `booking-${ids.bookingId}`;
const place = (office: MailOffice, request = requested) => office.happened(stream, [request, placed]);
const messageOf = async ({ events }: MailOffice, causeId: string) => {
  const messageId = messageIdOf('booking-placed', causeId);
  const recorded = await events(`message-${messageId}`);
  const subject = {
    messageId,
    channel: 'email',
    template: 'booking-placed',
    causeId,
    personId: ids.customerId,
  } as const;
  return {
    subject,
    happened: recorded.map(({ type, data }) => ({ type, data })) as MessageEvent[],
    recorded,
  };
};

describe('a mail', () => {
  test('is recorded as attempted before it goes, and as sent after', async () => {
    const office = newMailOffice();
    const todo = await place(office);
    const atHandOver: string[] = [];
    office.server.take = async () => {
      atHandOver.push(...(await messageOf(office, todo.subjectId)).happened.map(({ type }) => type));
      return { outcome: 'sent' };
    };
    await office.act(todo);
    const { subject, happened, recorded } = await messageOf(office, todo.subjectId);
    expect(atHandOver).toEqual(['MessageAttempted']);
    expect(happened).toEqual([
      { type: 'MessageAttempted', data: { ...subject, aboutId: ids.bookingId } },
      { type: 'MessageSent', data: { ...subject, demo: false } },
    ]);
    expect(recorded[0]?.metadata).toMatchObject({ actor: { role: 'system' }, causation: todo.subjectId });
    expect(office.sent).toHaveLength(1);
    expect(office.sent[0]).toMatchObject({ to: 'ada@example.com', messageId: subject.messageId });
  });

  test('that was sent is not sent again, whichever process asks for it', async () => {
    const office = newMailOffice();
    const todo = await place(office);
    await office.act(todo);
    await office.act(todo);
    expect(office.sent).toHaveLength(1);
    expect((await messageOf(office, todo.subjectId)).happened).toHaveLength(2);
  });

  test('goes again under the same Message-ID when nobody knows what became of it', async () => {
    const office = newMailOffice();
    const todo = await place(office);
    office.server.take = async () => {
      throw new MailUnavailable('The mail server did not take a mail.');
    };
    await expect(office.act(todo)).rejects.toThrow(MailUnavailable);
    office.server.take = async () => ({ outcome: 'sent' });
    await office.act(todo);
    const { subject, happened } = await messageOf(office, todo.subjectId);
    expect(happened.map(({ type }) => type)).toEqual(['MessageAttempted', 'MessageSent']);
    expect(office.sent.map(({ messageId }) => messageId)).toEqual([subject.messageId, subject.messageId]);
    expect(office.sent[0]).toEqual(office.sent[1]);
  });

  test('that the server refuses for good is recorded as failed, and not tried again', async () => {
    const office = newMailOffice();
    const todo = await place(office);
    office.server.take = async () => ({ outcome: 'refused', reason: 'SMTP 550 to RCPT TO' });
    await office.act(todo);
    await office.act(todo);
    const { subject, happened } = await messageOf(office, todo.subjectId);
    expect(happened.at(-1)).toEqual({
      type: 'MessageFailed',
      data: { ...subject, reason: 'SMTP 550 to RCPT TO' },
    });
    expect(office.sent).toHaveLength(1);
  });

  test('about what has passed is skipped, also after an attempt whose outcome is unknown', async () => {
    const office = newMailOffice();
    const todo = await place(office);
    office.server.take = async () => {
      throw new MailUnavailable('The mail server did not take a mail.');
    };
    await expect(office.act(todo)).rejects.toThrow(MailUnavailable);
    await office.happened(stream, [cancelled], byOffice);
    await office.act(todo);
    const { subject, happened } = await messageOf(office, todo.subjectId);
    expect(happened.at(-1)).toEqual({
      type: 'MessageSkipped',
      data: { ...subject, aboutId: expect.any(String), reason: 'outdated' },
    });
    await office.act(todo);
    expect(office.sent).toHaveLength(1);
    expect((await messageOf(office, todo.subjectId)).happened).toHaveLength(2);
  });

  test('to an erased person is skipped', async () => {
    const office = newMailOffice();
    const todo = await place(office, requestedWith({ contact: erased, address: erased }));
    await office.act(todo);
    const { subject, happened } = await messageOf(office, todo.subjectId);
    expect(happened).toEqual([
      { type: 'MessageSkipped', data: { ...subject, aboutId: expect.any(String), reason: 'erased' } },
    ]);
    expect(office.sent).toEqual([]);
  });

  test('to somebody without an address is skipped', async () => {
    const office = newMailOffice();
    const contact = { firstName: 'Opal', lastName: 'Reed', email: null, phone: '(281) 555-0177' };
    const todo = await place(office, requestedWith({ contact }));
    await office.act(todo);
    await office.act(todo);
    const { subject, happened } = await messageOf(office, todo.subjectId);
    expect(happened).toEqual([
      { type: 'MessageSkipped', data: { ...subject, aboutId: expect.any(String), reason: 'no-address' } },
    ]);
    expect(office.sent).toEqual([]);
  });

  test('about a booking without an address goes to the one that the office has added since', async () => {
    const office = newMailOffice();
    const contact = { firstName: 'Opal', lastName: 'Reed', email: null, phone: '(281) 555-0177' };
    const todo = await place(office, requestedWith({ contact }));
    const added = { ...contact, email: 'opal@example.com' };
    const { customerId } = ids;
    await office.write(`customer-${customerId}`, [
      { type: 'CustomerContactChanged', data: { customerId, contact: added, address: null } },
    ]);
    await office.act(todo);
    expect(office.sent).toMatchObject([{ to: 'opal@example.com' }]);
  });

  test('whose cause is not in the log is an error that names nobody', async () => {
    const office = newMailOffice();
    const todo = await place(office);
    await expect(office.act({ ...todo, subjectId: 'other' })).rejects.toThrow(
      'The event that asks for a mail is not in its stream.',
    );
  });
});

test('a mail of the demo company, and of what follows from it, is recorded as sent and never leaves', async () => {
  const office = newMailOffice();
  office.circumstances.correlation = 'demo/1';
  const todo = await place(office);
  await office.act(todo);
  await office.act(todo);
  const { subject, happened } = await messageOf(office, todo.subjectId);
  expect(happened).toEqual([
    { type: 'MessageAttempted', data: { ...subject, aboutId: expect.any(String) } },
    { type: 'MessageSent', data: { ...subject, demo: true } },
  ]);
  expect(office.sent).toEqual([]);
});

test('a name reaches text and HTML as it was written, and never more than a line', async () => {
  const office = newMailOffice();
  const firstName = "Siobhán O'Brien & Sons <Ltd> 🧹 שלום\r\nBcc: x@example.org\u2028end";
  await office.act(
    await place(
      office,
      requestedWith({ contact: { firstName, lastName: 'O', email: 'ada@example.com', phone: null } }),
    ),
  );
  const [mail] = office.sent;
  expect(mail?.text).toContain("Hello Siobhán O'Brien & Sons <Ltd> 🧹 שלום Bcc: x@example.org end,\n");
  expect(mail?.html).toContain('Siobhán O&#39;Brien &amp; Sons &lt;Ltd&gt; 🧹 שלום Bcc: x@example.org end,');
  expect(mail?.html).not.toContain('&amp;amp;');
});
