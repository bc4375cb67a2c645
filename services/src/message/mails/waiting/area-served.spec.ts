import type { AreaEvent } from '@tidylog/contracts/events/area';
import { customerId, uuid } from '@tidylog/contracts/schemas/ids';
import { expect, test } from 'vitest';
import { bySystem } from '../../../testing/recorded.ts';
import { messageIdOf } from '../../message.ts';
import { MailUnavailable } from '../../send/gateway.ts';
import { newMailOffice, shown } from '../../testing/mail-office.ts';

const noticeId = uuid.parse('0197a1f0-0000-4000-8000-0000000000a8');
const subjectOf = (zipCode: string) => ({
  noticeId,
  customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c1'),
  zipCode,
});
const waited = (zipCode: string, email: string): readonly AreaEvent[] => [
  { type: 'AreaNoticeRequested', data: { ...subjectOf(zipCode), email } },
  { type: 'AreaServed', data: subjectOf(zipCode) },
];

async function notify(zipCode: string, email: string) {
  const office = newMailOffice();
  const todo = await office.happened(`area-${noticeId}`, waited(zipCode, email), bySystem);
  await office.act(todo);
  await office.act(todo);
  const messages = await office.events(`message-${messageIdOf('area-served', todo.subjectId)}`);
  return { sent: office.sent, ends: messages.map(({ type }) => type) };
}

test('a person who waited for us is emailed once, and can book from the mail', async () => {
  const { sent, ends } = await notify('77433', 'ada@example.com');
  expect(ends).toEqual(['MessageAttempted', 'MessageSent']);
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot('../../snapshots/area-served.txt');
});

test.each([
  ['is erased', '77433', 'erased'],
  ['lives where we do not come any more', '10001', 'ada@example.com'],
])('nothing is sent to a person who %s', async (_why, zipCode, email) => {
  const { sent, ends } = await notify(zipCode, email);
  expect(sent).toEqual([]);
  expect(ends).toEqual(['MessageSkipped']);
});

test('nothing is sent to somebody who was erased while the mail server was down', async () => {
  const office = newMailOffice();
  const todo = await office.happened(`area-${noticeId}`, waited('77433', 'ada@example.com'), bySystem);
  office.server.take = async () => {
    throw new MailUnavailable('It is down.');
  };
  await expect(office.act(todo)).rejects.toThrow(MailUnavailable);
  expect(office.sent).toHaveLength(1);
  const [asked] = await office.events(`area-${noticeId}`);
  Object.assign(asked?.data ?? {}, { email: 'erased' });
  await office.act(todo);
  expect(office.sent).toHaveLength(1);
});
