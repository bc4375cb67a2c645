import { customerId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import { expect, test } from 'vitest';
import { asked, registered, who } from '../../testing/user-events.ts';
import { messageIdOf } from '../message.ts';
import { type MailOffice, newMailOffice } from '../testing/mail-office.ts';

const guest = customerId.parse('0197a1f0-0000-7000-8000-0000000000c1');
const hash = 'hmac-of-mailboxes';

/** Somebody puts a mailbox on the waitlist of one more day. */
async function joinOnce(office: MailOffice, number: number): Promise<readonly unknown[]> {
  const entryId = `0197a1f0-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`;
  const todo = await office.happened(`waitlist-${entryId}`, [
    {
      type: 'WaitlistJoined',
      data: {
        entryId,
        customerId: guest,
        preferredDate: localDate.parse(`2027-02-${String(number + 1).padStart(2, '0')}`),
        preferredFrequency: null,
        preferredSlotId: null,
        houseSize: null,
        zipCode: '77433',
        contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: null },
        notes: null,
      },
    },
  ]);
  await office.act(todo);
  return (await office.events(`message-${messageIdOf('waitlist-joined', todo.subjectId)}`)).map(
    ({ type, data }) => ('reason' in data ? data.reason : type),
  );
}
async function joinOften(office: MailOffice): Promise<readonly unknown[]> {
  const ends: unknown[] = [];
  for (let number = 0; number < 14; number += 1) ends.push((await joinOnce(office, number)).at(-1));
  return ends;
}
const sent = (count: number) => Array.from({ length: count }, () => 'MessageSent');

test('a mailbox that was only typed gets 12 mails a day of what costs nothing, and no more', async () => {
  const office = newMailOffice();
  expect(await joinOften(office)).toEqual([...sent(12), 'too-many', 'too-many']);
  expect(office.sent).toHaveLength(12);
});

test('a mailbox whose owner has proved it gets all of them', async () => {
  const office = newMailOffice();
  const proved = { userId: who, guestCustomerId: guest, reclaimed: false };
  await office.write(`user-${who}`, [asked(), registered(), { type: 'EmailVerified', data: proved }]);
  await office.write(`email-${hash}`, [{ type: 'EmailClaimed', data: { emailHash: hash, userId: who } }]);
  expect(await joinOften(office)).toEqual(sent(14));
});
