import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { describe, expect, test } from 'vitest';
import { ana, ben, moveAsked, placed, requested } from '../../../testing/booking-events.ts';

import {
  cancelledForAna,
  certain,
  confirmedForAna,
  happens,
  isShown,
  known,
  movedForAna,
  office,
  outcomeOf,
  stream,
  takenBack,
  toAna,
  toBen,
  told,
} from '../../testing/work-mails.ts';

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

  test('is not told to a cleaner who switched such mails off', async () => {
    const off = {
      type: 'NotificationsChosen',
      data: {
        cleanerId: ana,
        jobAssignments: true,
        jobReminders: true,
        paymentNotifications: true,
        scheduleChanges: false,
      },
    } as const;
    for (const change of [movedForAna, cancelledForAna, takenBack]) {
      const mails = await known(off);
      const before = change === movedForAna ? [...theirs, moveAsked] : theirs;
      await mails.act(await happens(mails, before, change));
      expect(mails.sent).toEqual([]);
    }
    const mails = await known(off);
    await mails.act(await happens(mails, certain, toAna));
    expect(mails.sent).toHaveLength(1);
  });

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
  ])('is told until the end of its slot: %s', async (_, last) => {
    const at = async (now: string) => {
      const mails = await known();
      mails.clock.now = Temporal.Instant.from(now);
      await mails.act(await happens(mails, theirs, last));
      return mails.sent.length;
    };
    expect([await at('2027-01-15T15:59:59Z'), await at('2027-01-15T16:00:00Z')]).toEqual([1, 0]);
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
