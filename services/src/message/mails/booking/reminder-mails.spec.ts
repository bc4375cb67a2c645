import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import type { ReminderType } from '@tidylog/contracts/vocabulary/reminders';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  cancelled,
  confirmed,
  friday,
  ids,
  morning,
  moveAsked,
  moved,
  placed,
  requested,
} from '../../../testing/booking-events.ts';
import { booked, firm, isShown, office, shown, skipped, tell } from '../../../testing/booking-mail-parts.ts';
import { bySystem } from '../../../testing/recorded.ts';
import { settings } from '../../../testing/settings.ts';
import { cleanerRegistration, asked as registrationAsked } from '../../../testing/user-events.ts';
import { messageIdOf } from '../../message.ts';
import { newMailOffice, shown as shownMail } from '../../testing/mail-office.ts';

const reminderId = '0197a1f0-0000-4000-8000-0000000000b1';
const asked = (reminderType: ReminderType): BookingEvent => ({
  type: 'ReminderAsked',
  data: {
    ...ids,
    reminderId,
    askId: '0197a1f0-0000-4000-8000-0000000000b2',
    reminderType,
    bookingDate: friday,
    slotId: morning,
  },
});
const at = (text: string) => ({ now: Temporal.Instant.from(text) });
const thursday = at('2027-01-14T16:00:00Z');

describe('a reminder', () => {
  test.each([
    ['upcoming', 'reminder-upcoming'],
    ['day_before', 'reminder-day-before'],
    ['week_before', 'reminder-week-before'],
    ['confirmation', 'reminder-confirmation'],
  ] as const)('of the type %s has words of its own', (type, name) =>
    isShown(name, tell([booked, firm, office(asked(type))], type === 'day_before' ? thursday : {})),
  );

  test('of the day before names the day as it is', () => {
    const said = (now: string) => shown(tell([booked, office(asked('day_before'))], at(now)));
    expect(said('2027-01-11T15:00:00Z')).toContain(
      'Subject: Coming soon: your cleaning on Friday, January 15',
    );
    expect(said('2027-01-14T16:00:00Z')).toContain('Subject: Tomorrow: your cleaning on Friday, January 15');
    expect(said('2027-01-15T13:00:00Z')).toContain('Subject: Today: your cleaning on Friday, January 15');
  });

  test('says that the visit can be moved only while it can', () => {
    const said = (now: string) => shown(tell([booked, office(asked('week_before'))], at(now)));
    expect(said('2027-01-13T14:00:00Z')).toContain('You can move this visit online');
    expect(said('2027-01-13T14:00:01Z')).not.toContain('You can move this visit online');
  });

  test('with the details says whether the visit is confirmed', () => {
    expect(shown(tell([booked, office(asked('confirmation'))]))).toContain('but it is not confirmed yet.');
    expect(shown(tell([booked, firm, office(asked('confirmation'))]))).toContain('Your visit is confirmed.');
  });

  test('is not sent once the visit has begun, is cancelled or has another time', () => {
    const outdated = ['reminder-upcoming', 'outdated'];
    const late = at('2027-01-15T14:00:00Z');
    expect(skipped(tell([booked, office(asked('upcoming'))], late))).toEqual(outdated);
    expect(skipped(tell([booked, office(asked('upcoming'), cancelled)], { about: 2 }))).toEqual(outdated);
    expect(skipped(tell([booked, office(asked('upcoming'), moveAsked, moved)], { about: 2 }))).toEqual(
      outdated,
    );
  });
});

describe('the reminder by itself', () => {
  const carla = { firstName: 'Carla', lastName: 'Díaz', email: 'carla@example.com', phone: null };
  const due = async (
    isOn: boolean,
    { correlation = 'call-1', more = [] }: { correlation?: string; more?: BookingEvent[] } = {},
  ) => {
    const first = { ...settings.first, dayBeforeEmail: isOn };
    const mails = newMailOffice({ ...settings, ...first, first, at: async () => first });
    mails.circumstances.correlation = correlation;
    await mails.write(`user-${ana}`, [
      registrationAsked({ ...cleanerRegistration, userId: accountOfCleaner(ana), contact: carla }),
      { type: 'UserRegistered', data: { userId: accountOfCleaner(ana), role: 'cleaner', contact: carla } },
    ]);
    const stream = `booking-${ids.bookingId}`;
    await mails.write(stream, [requested, placed, confirmed, ...more]);
    await mails.happened(stream, [asked('day_before')], bySystem);
    await mails.act({ kind: 'mail', subjectId: reminderId, stream });
    return mails;
  };
  const ends = async (mails: Awaited<ReturnType<typeof due>>) => {
    const events = await mails.events(`message-${messageIdOf('reminder-day-before', reminderId)}`);
    return events.map(({ type, data }) =>
      'reason' in data ? data.reason : 'demo' in data ? [type, data.demo] : type,
    );
  };

  test('goes to the customer', async () => {
    const mails = await due(true);
    expect(mails.sent.map(({ to }) => to)).toEqual(['ada@example.com']);
    expect(await ends(mails)).toEqual(['MessageAttempted', ['MessageSent', false]]);
  });

  test('names the cleaner who is assigned, and no one before that', async () => {
    const textOf = async (more: BookingEvent[]) => (await due(true, { more })).sent.map(shownMail).join();
    expect(await textOf([])).not.toContain('Cleaner:');
    expect(await textOf([assigned])).toContain('Cleaner: Carla\n');
  });

  test('is skipped while the setting is off', async () => {
    const mails = await due(false);
    expect(mails.sent).toEqual([]);
    expect(await ends(mails)).toEqual(['switched-off']);
  });

  test('of the demo company counts as sent, and as skipped while the setting is off', async () => {
    const mails = await due(true, { correlation: 'demo/1' });
    expect(mails.sent).toEqual([]);
    expect(await ends(mails)).toEqual(['MessageAttempted', ['MessageSent', true]]);
    expect(await ends(await due(false, { correlation: 'demo/1' }))).toEqual(['switched-off']);
  });
});
