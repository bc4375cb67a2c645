import type { BookingEvent } from '@tidylog/contracts/events/booking';
import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { MessageEvent } from '@tidylog/contracts/events/message';
import { accountOfCleaner, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import {
  ana,
  assigned,
  ben,
  cancelled,
  confirmed,
  friday,
  ids,
  moveAsked,
  moved,
  placed,
  requested,
  started,
} from '../../../testing/booking-events.ts';
import { registration } from '../../../testing/user-events.ts';
import { messageIdOf } from '../../message.ts';
import { type MailOffice, newMailOffice, shown } from '../../testing/mail-office.ts';

const office = { id: '0197a1f0-0000-7000-8000-0000000000f1', role: 'admin' } as const;
const stream = `booking-${ids.bookingId}`;
const names = new Map<CleanerId, string>([
  [ana, 'Ana'],
  [ben, 'Ben'],
]);
const contactOf = (cleanerId: CleanerId) => ({
  firstName: names.get(cleanerId) ?? '',
  lastName: 'Lopez',
  email: `${names.get(cleanerId)}@example.com`,
  phone: null,
});

const known = async (...choices: CleanerEvent[]): Promise<MailOffice> => {
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
const happens = async (mails: MailOffice, past: readonly BookingEvent[], last: BookingEvent, to = ana) => {
  const { now } = mails.clock;
  mails.clock.now = now.subtract({ hours: 1 });
  await mails.write(stream, past, office);
  mails.clock.now = now;
  return mails.concerned(to, { stream, happenings: [last], by: office });
};

const told = async (past: readonly BookingEvent[], last: BookingEvent, to = ana) => {
  const mails = await known();
  await mails.act(await happens(mails, past, last, to));
  return mails;
};
const isShown = async ({ sent }: MailOffice, name: string) => {
  expect(sent).toHaveLength(1);
  const [mail] = sent;
  await expect(mail ? shown(mail) : '').toMatchFileSnapshot(`../../snapshots/${name}.txt`);
};
const outcomeOf = async (
  { events }: MailOffice,
  template: MessageEvent['data']['template'],
  todo: { readonly subjectId: string },
) => {
  const cause = todo.subjectId.split('/')[0] ?? '';
  return (await events(`message-${messageIdOf(template, cause)}`)).at(-1);
};

const certain = [requested, placed, confirmed];
const toAna = assigned;
const toBen: BookingEvent = {
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
const confirmedForAna: BookingEvent = {
  type: 'BookingConfirmed',
  data: { ...ids, by: 'office', cleanerId: ana },
};
const movedForAna: BookingEvent = { type: 'BookingRescheduled', data: { ...moved.data, cleanerId: ana } };
const cancelledForAna: BookingEvent = {
  type: 'BookingCancelled',
  data: { ...cancelled.data, statusBefore: 'confirmed', cleanerId: ana },
};
const takenBack: BookingEvent = { type: 'CleanerUnassigned', data: { ...ids, cleanerId: ana } };

describe('a new job', () => {
  test('of a confirmed visit is told', async () => isShown(await told(certain, toAna), 'cleaner-new-job'));

  test('is told when the visit of the cleaner is confirmed', async () => {
    const mails = await told([requested, placed, toAna], confirmedForAna);
    expect(mails.sent).toHaveLength(1);
  });

  test('is not told before the visit is confirmed', async () => {
    const mails = await known();
    const todo = await happens(mails, [requested, placed], toAna);
    await mails.write(stream, [confirmedForAna], office);
    await mails.act(todo);
    expect(mails.sent).toEqual([]);
    expect(await outcomeOf(mails, 'cleaner-new-job', todo)).toMatchObject({
      data: { reason: 'told-otherwise' },
    });
  });

  test('that is another cleaner’s by then, cancelled, or past is not told', async () => {
    for (const then of [toBen, cancelledForAna]) {
      const mails = await known();
      const todo = await happens(mails, certain, toAna);
      await mails.write(stream, [then], office);
      await mails.act(todo);
      expect(mails.sent).toEqual([]);
    }
    const late = await known();
    late.clock.now = Temporal.Instant.from('2027-01-15T14:00:00Z');
    await late.act(await happens(late, certain, toAna));
    expect(late.sent).toEqual([]);
  });

  test('that went to another one and came back is told once', async () => {
    const mails = await known();
    const first = await happens(mails, certain, toAna);
    await mails.write(stream, [toBen], office);
    const again = { ...toAna.data, previousCleanerId: ben };
    const second = await mails.concerned(ana, {
      stream,
      happenings: [{ type: 'CleanerAssigned', data: again } as BookingEvent],
      by: office,
    });
    await mails.act(first);
    await mails.act(second);
    expect(mails.sent).toHaveLength(1);
  });

  test('is not told to a cleaner who switched such mails off', async () => {
    const mails = await known({
      type: 'NotificationsChosen',
      data: {
        cleanerId: ana,
        jobAssignments: false,
        jobReminders: true,
        paymentNotifications: true,
        scheduleChanges: true,
      },
    });
    const todo = await happens(mails, certain, toAna);
    await mails.act(todo);
    expect(mails.sent).toEqual([]);
    expect(await outcomeOf(mails, 'cleaner-new-job', todo)).toMatchObject({
      type: 'MessageSkipped',
      data: { reason: 'switched-off', personId: ana },
    });
  });

  test('of some days ago is no news', async () => {
    const mails = await known();
    const todo = await happens(mails, certain, toAna);
    mails.clock.now = mails.clock.now.add({ hours: 73 });
    await mails.act(todo);
    expect(mails.sent).toEqual([]);
  });
});

describe('a job that changes', () => {
  const theirs = [...certain, toAna];

  test('in its time is told with both', async () =>
    isShown(await told([...theirs, moveAsked], movedForAna), 'cleaner-job-moved'));

  test('by its end is told', async () =>
    isShown(await told(theirs, cancelledForAna), 'cleaner-job-cancelled'));

  test('by being taken back is told', async () =>
    isShown(await told(theirs, takenBack), 'cleaner-job-taken-back'));

  test('by going to another cleaner is told to both', async () => {
    expect((await told(theirs, toBen, ana)).sent[0]?.subject).toContain('No longer yours');
    expect((await told(theirs, toBen, ben)).sent[0]?.subject).toContain('New job');
  });

  test.each([
    ['moved', movedForAna],
    ['cancelled', cancelledForAna],
    ['taken back', takenBack],
  ])('is no news where the cleaner never heard of it: %s', async (_, last) => {
    const pending = await told([requested, placed, toAna, moveAsked], last);
    expect(pending.sent).toEqual([]);
    const mails = await known();
    await mails.write(stream, [...theirs, moveAsked], office);
    await mails.act(await mails.concerned(ana, { stream, happenings: [last], by: office }));
    expect(mails.sent).toEqual([]);
  });

  test.each([
    ['cancelled', cancelledForAna],
    ['taken back', takenBack],
  ])('is no news once the visit has passed: %s', async (_, last) => {
    const mails = await known();
    mails.clock.now = Temporal.Instant.from('2027-01-15T14:00:00Z');
    await mails.act(await happens(mails, theirs, last));
    expect(mails.sent).toEqual([]);
  });

  test('is told as it is by then', async () => {
    const mails = await known();
    const todo = await happens(mails, theirs, takenBack);
    await mails.write(stream, [toAna], office);
    await mails.act(todo);
    expect(mails.sent).toEqual([]);
  });

  test('with a dismissal is told by the mail about it', async () => {
    const mails = await known({ type: 'CleanerDismissed', data: { cleanerId: ana, reason: null } });
    await mails.act(await happens(mails, theirs, takenBack));
    expect(mails.sent).toEqual([]);
  });
});

describe('a visit that was worked', () => {
  const worked = [...certain, toAna, started];
  const overdue: BookingEvent = {
    type: 'ClockOutOverdue',
    data: { ...ids, cleanerId: ana, plannedEnd: '2027-01-15T16:00:00Z' as InstantText },
  };
  const completed: BookingEvent = {
    type: 'BookingCompleted',
    data: { ...ids, by: 'office', bookingDate: friday, pay: null },
  };

  test('and has no clock-out is asked about', async () =>
    isShown(await told(worked, overdue), 'cleaner-still-clocked-in'));

  test('and is over by then is not asked about', async () => {
    const mails = await known();
    const todo = await happens(mails, worked, overdue);
    await mails.write(stream, [completed], office);
    await mails.act(todo);
    expect(mails.sent).toEqual([]);
  });

  test('has corrected times, which are told with those before', async () =>
    isShown(
      await told(worked, {
        type: 'WorkTimesCorrected',
        data: {
          ...ids,
          cleanerId: ana,
          clockedInAt: '2027-01-15T14:05:00Z' as InstantText,
          clockedOutAt: '2027-01-15T16:10:00Z' as InstantText,
          statusAfter: 'in_progress',
          before: { clockedInAt: '2027-01-15T14:00:00Z' as InstantText, clockedOutAt: null },
          reason: 'You called us about it.',
          correctionId: null,
          questionId: null,
        },
      }),
      'cleaner-times-corrected',
    ));

  const revoked: BookingEvent = {
    type: 'CompletionRevoked',
    data: {
      ...ids,
      reopenId: '0197a1f0-0000-4000-8000-0000000000e4',
      bookingDate: friday,
      statusAfter: 'in_progress',
      pay: { cleanerId: ana, amount: 100 as never },
      subscriptionId: null,
    },
  };
  const reopenAsked: BookingEvent = {
    type: 'ReopenRequested',
    data: { ...ids, reopenId: revoked.data.reopenId, completion: 1, reason: 'By mistake.' },
  };

  test('and is open again is told', async () =>
    isShown(await told([...worked, completed, reopenAsked], revoked), 'cleaner-visit-reopened'));

  test('and is completed again by then is not told', async () => {
    const mails = await known();
    const todo = await happens(mails, [...worked, completed, reopenAsked], revoked);
    await mails.write(stream, [completed], office);
    await mails.act(todo);
    expect(mails.sent).toEqual([]);
  });
});

test('a person who was erased gets no mail', async () => {
  const mails = await known();
  const todo = await happens(mails, certain, toAna);
  await mails.write(`user-${ana}`, [
    {
      type: 'ErasureRequested',
      data: { userId: accountOfCleaner(ana), guestCustomerId: null, mergedCustomerIds: [], streams: [] },
    },
  ]);
  await mails.act(todo);
  expect(mails.sent).toEqual([]);
  expect(await outcomeOf(mails, 'cleaner-new-job', todo)).toMatchObject({ data: { reason: 'erased' } });
});

describe('the evening before', () => {
  const thursdayEvening = '2027-01-15T00:00:00Z';
  const remind = async (mails: MailOffice, at = thursdayEvening) => {
    mails.clock.now = Temporal.Instant.from(at);
    await mails.act({ kind: 'job-reminder', subjectId: ana });
  };
  const withJobs = async (...events: BookingEvent[]) => {
    const mails = await known();
    await mails.write(stream, events, office);
    const asked: unknown[] = [];
    mails.papers.jobsOn = async (day) => {
      asked.push(day);
      return [ids.bookingId];
    };
    return { mails, asked };
  };

  test('all jobs of the next day are in one mail, once', async () => {
    const { mails, asked } = await withJobs(...certain, toAna);
    await remind(mails);
    await remind(mails, '2027-01-15T01:00:00Z');
    await isShown(mails, 'cleaner-jobs-tomorrow');
    expect(asked[0]).toEqual({ cleanerId: ana, date: friday });
  });

  test.each([
    ['was taken back', [...certain, toAna, takenBack]],
    ['is not confirmed', [requested, placed, toAna]],
    ['was moved to another day', [...certain, toAna, moveAsked, movedForAna]],
  ])('a job that %s is in no mail', async (_, events) => {
    const { mails } = await withJobs(...events);
    await remind(mails);
    expect(mails.sent).toEqual([]);
  });

  test('has passed at midnight', async () => {
    const { mails } = await withJobs(...certain, toAna);
    await remind(mails, '2027-01-15T06:00:00Z');
    expect(mails.sent).toEqual([]);
  });

  test('is quiet for a cleaner who switched reminders off', async () => {
    const { mails } = await withJobs(...certain, toAna);
    await mails.write(`cleaner-${ana}`, [
      {
        type: 'NotificationsChosen',
        data: {
          cleanerId: ana,
          jobAssignments: true,
          jobReminders: false,
          paymentNotifications: true,
          scheduleChanges: true,
        },
      },
    ]);
    await remind(mails);
    expect(mails.sent).toEqual([]);
  });
});
