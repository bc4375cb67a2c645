import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { MailTemplate } from '@tidylog/contracts/events/mails';
import { accountOfCleaner, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { expect } from 'vitest';
import {
  ana,
  assigned,
  ben,
  cancelled,
  confirmed,
  ids,
  moved,
  placed,
  requested,
} from '../../testing/booking-events.ts';
import { registration } from '../../testing/user-events.ts';
import { messageIdOf } from '../message.ts';
import { type MailOffice, newMailOffice, shown } from './mail-office.ts';

export const office = { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' } as const;
export const stream = `booking-${ids.bookingId}`;
export const names = new Map<CleanerId, string>([
  [ana, 'Ana'],
  [ben, 'Ben'],
]);
export const contactOf = (cleanerId: CleanerId) => ({
  firstName: names.get(cleanerId) ?? '',
  lastName: 'Lopez',
  email: `${names.get(cleanerId)}@example.com`,
  phone: null,
});

export const known = async (...choices: CleanerEvent[]): Promise<MailOffice> => {
  const mails = newMailOffice();
  for (const cleanerId of [ana, ben]) {
    const contact = contactOf(cleanerId);
    const userId = accountOfCleaner(cleanerId);
    await mails.write(`user-${cleanerId}`, [
      { type: 'RegistrationRequested', data: { ...registration, userId, role: 'cleaner', contact } },
      { type: 'UserRegistered', data: { userId, role: 'cleaner', contact } },
    ]);
    await mails.write(`cleaner-${cleanerId}`, [{ type: 'CleanerAdded', data: { cleanerId, contact } }]);
  }
  if (choices.length > 0) await mails.write(`cleaner-${ana}`, choices);
  return mails;
};

/** The events of the visit, the last of which asks for the mail; those before are of an hour ago. */
export const happens = async (
  mails: MailOffice,
  past: readonly BookingEvent[],
  last: BookingEvent,
  to = ana,
) => {
  const { now } = mails.clock;
  mails.clock.now = now.subtract({ hours: 1 });
  await mails.write(stream, past, office);
  mails.clock.now = now;
  return mails.concerned(to, { stream, happenings: [last], by: office });
};

export const told = async (past: readonly BookingEvent[], last: BookingEvent, to = ana) => {
  const mails = await known();
  await mails.act(await happens(mails, past, last, to));
  return mails;
};
export const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};
export const outcomeOf = async (
  { events }: MailOffice,
  template: MailTemplate,
  todo: { readonly subjectId: string },
) => {
  const cause = todo.subjectId.split('/')[0] ?? '';
  return (await events(`message-${messageIdOf(template, cause)}`)).at(-1);
};

export const certain = [requested, placed, confirmed];
export const toAna = assigned;
export const toBen: BookingEvent = {
  type: 'CleanerAssigned',
  data: {
    ...ids,
    cleanerId: ben,
    previousCleanerId: ana,
    assignmentType: 'manual',
    notes: null,
    remindAt: '2027-01-15T00:00:00Z' as InstantText,
  },
};
export const confirmedForAna: BookingEvent = {
  type: 'BookingConfirmed',
  data: { ...ids, by: 'office', cleanerId: ana },
};
export const movedForAna: BookingEvent = {
  type: 'BookingRescheduled',
  data: { ...moved.data, cleanerId: ana },
};
export const cancelledForAna: BookingEvent = {
  type: 'BookingCancelled',
  data: { ...cancelled.data, statusBefore: 'confirmed', cleanerId: ana },
};
export const takenBack: BookingEvent = { type: 'CleanerUnassigned', data: { ...ids, cleanerId: ana } };
