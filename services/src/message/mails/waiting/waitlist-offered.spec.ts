import type { WaitlistEvent } from '@tidylog/contracts/events/waitlist';
import { expect, test } from 'vitest';
import { ada, friday } from '../../../testing/booking-events.ts';
import { byOffice } from '../../../testing/recorded.ts';
import { subject } from '../../../testing/subscription-events.ts';
import { messageIdOf } from '../../message.ts';
import { newMailOffice, shown } from '../../testing/mail-office.ts';

const entryId = '0197a1f0-0000-4000-8000-0000000000a7';
const entry = { entryId, customerId: subject.customerId };
const joined: WaitlistEvent = {
  type: 'WaitlistJoined',
  data: {
    ...entry,
    preferredDate: friday,
    preferredFrequency: null,
    preferredSlotId: null,
    houseSize: null,
    zipCode: '77433',
    contact: ada,
    notes: null,
  },
};
const offered: WaitlistEvent = {
  type: 'WaitlistOffered',
  data: { ...entry, preferredDate: friday, offerId: null },
};

async function offer(after: readonly WaitlistEvent[] = [], now?: string) {
  const office = newMailOffice();
  const todo = await office.happened(`waitlist-${entryId}`, [joined, offered], byOffice);
  if (after.length > 0) await office.write(`waitlist-${entryId}`, after, byOffice);
  if (now !== undefined) office.clock.now = Temporal.Instant.from(now);
  await office.act(todo);
  const messages = await office.events(`message-${messageIdOf('waitlist-offered', todo.subjectId)}`);
  return { sent: office.sent, ends: messages.map(({ type }) => type) };
}

test('a free place is offered with the way to book it', async () => {
  const { sent } = await offer();
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot('../../snapshots/waitlist-offered.txt');
});

test('a place that is offered again says so, as often as the office offers it', async () => {
  const office = newMailOffice();
  const first = await office.happened(`waitlist-${entryId}`, [joined, offered], byOffice);
  const second = await office.happened(`waitlist-${entryId}`, [offered], byOffice);
  await office.act(first);
  await office.act(second);
  expect(office.sent.map(({ text }) => text.includes('We emailed you about a free place before.'))).toEqual([
    false,
    true,
  ]);
  const joinedAgain = await office.happened(
    `waitlist-${entryId}`,
    [{ type: 'WaitlistRemoved', data: entry }, joined, offered],
    byOffice,
  );
  await office.act(joinedAgain);
  expect(office.sent.at(-1)?.text).not.toContain('before');
});

test('nothing is sent once the person is scheduled or removed, or the day has come', async () => {
  const changed = {
    ...entry,
    preferredDate: friday,
    status: 'scheduled',
    notes: null,
    bookingId: null,
  } as const;
  expect((await offer([{ type: 'WaitlistChanged', data: changed }])).ends).toEqual(['MessageSkipped']);
  expect((await offer([{ type: 'WaitlistRemoved', data: entry }])).ends).toEqual(['MessageSkipped']);
  expect((await offer([], '2027-01-15T14:00:00Z')).ends).toEqual(['MessageSkipped']);
});
