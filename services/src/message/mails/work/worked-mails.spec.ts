import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { accountOfCleaner } from '@tidylog/contracts/vocabulary/ids';
import type { InstantText } from '@tidylog/contracts/vocabulary/time';
import { describe, expect, test } from 'vitest';
import { ana, friday, ids, moveAsked, placed, requested, started } from '../../../testing/booking-events.ts';
import type { MailOffice } from '../../testing/mail-office.ts';

import {
  certain,
  happens,
  isShown,
  known,
  movedForAna,
  office,
  outcomeOf,
  stream,
  takenBack,
  toAna,
  told,
} from '../../testing/work-mails.ts';

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
          takenBackAt: null,
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
