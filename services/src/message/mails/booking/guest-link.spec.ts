import { erased } from '@tidylog/contracts/events/event';
import type { GuestEvent } from '@tidylog/contracts/events/guest';
import { localDate } from '@tidylog/contracts/schemas/time';
import { expect, test } from 'vitest';
import {
  cancelled,
  confirmed,
  ids,
  placed,
  requested,
  requestedWith,
} from '../../../testing/booking-events.ts';
import { byCustomer } from '../../../testing/recorded.ts';
import { messageIdOf } from '../../message.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const asked: GuestEvent = {
  type: 'GuestLinkRequested',
  data: { ...ids, lastDay: localDate.parse('2027-06-08') },
};
const ask = (office: MailOffice) => office.happened(`guest-${ids.customerId}`, [asked], byCustomer);
const booking = `booking-${ids.bookingId}`;

const skipped = async ({ events }: MailOffice, causeId: string) =>
  (await events(`message-${messageIdOf('guest-link', causeId)}`)).map(({ type, data }) => ({ type, data }));

test("a new link goes to the booking's mailbox, and names its last day", async () => {
  const office = newMailOffice();
  await office.write(booking, [requested, placed, confirmed]);
  office.clock.now = Temporal.Instant.from('2027-06-01T15:00:00Z');
  await office.act(await ask(office));
  expect(office.sent).toHaveLength(1);
  expect(office.sent.map(shown).join()).toContain(`/confirmation/${ids.bookingId}#key=2027-06-08.`);
  await expect(office.sent.map(shown).join()).toMatchFileSnapshot('../../snapshots/guest-link.txt');
});

test('a new link goes for a cancelled visit too', async () => {
  const office = newMailOffice();
  await office.write(booking, [requested, placed, cancelled]);
  await office.act(await ask(office));
  expect(office.sent.map(shown).join()).toContain('It works until Tuesday, June 8, 2027.');
});

test('a link that has ended before its mail could go is not sent', async () => {
  const office = newMailOffice();
  await office.write(booking, [requested, placed]);
  const todo = await ask(office);
  office.clock.now = Temporal.Instant.from('2027-06-09T18:00:00Z');
  await office.act(todo);
  expect(office.sent).toEqual([]);
  expect(await skipped(office, todo.subjectId)).toMatchObject([
    { type: 'MessageSkipped', data: { reason: 'outdated' } },
  ]);
});

test('no link goes to a guest who is erased', async () => {
  const office = newMailOffice();
  await office.write(booking, [requestedWith({ contact: erased, address: erased }), placed]);
  const todo = await ask(office);
  await office.act(todo);
  expect(office.sent).toEqual([]);
  expect(await skipped(office, todo.subjectId)).toMatchObject([
    { type: 'MessageSkipped', data: { reason: 'erased' } },
  ]);
});
