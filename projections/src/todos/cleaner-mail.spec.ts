import { describe, expect, test } from 'vitest';
import { assignment, booked, moveOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const [ana, ben] = [id('Ana'), id('Ben')];
const rowsOf = (history: History, kind: string) =>
  [...foldRows(todos, history.events).values()].filter((row) => row.kind === kind);
const openMails = (history: History) => rowsOf(history, 'cleaner-mail').map(({ subject_id }) => subject_id);
const message = (causeId: string, personId: string) => ({
  messageId: id(`message ${causeId} ${personId}`),
  channel: 'email' as const,
  causeId,
  personId,
});

describe('a mail to a cleaner', () => {
  const assigned = (changes: object = {}) => {
    const history = newHistory();
    const { subject, request } = booked(history, 'visit');
    const event = history.add('CleanerAssigned', { ...assignment(subject, 'Ana'), ...changes });
    return { history, event, subject, request };
  };

  test('is open for each person whom an event concerns', () => {
    const { history, event } = assigned({ previousCleanerId: ben });
    expect(openMails(history)).toEqual([`${event.id}/${ana}`, `${event.id}/${ben}`]);
    expect(rowsOf(history, 'cleaner-mail')[0]?.state).toEqual({ stream: event.stream });
  });

  test('about a new job is held back for two minutes, and about other things it is not', () => {
    const { history, subject } = assigned();
    expect(rowsOf(history, 'cleaner-mail')[0]?.due_at).toBe('2027-01-04T15:02:00Z');
    history.add('CleanerUnassigned', { ...subject, cleanerId: ana });
    expect(rowsOf(history, 'cleaner-mail')[1]?.due_at).toBeNull();
  });

  test('about a missing clock-out comes an hour after the planned end, half an hour after the warning', () => {
    const history = newHistory();
    const { subject } = booked(history, 'visit');
    const plannedEnd = '2027-01-15T17:00:00Z';
    history.add(
      'ClockOutOverdue',
      { ...subject, cleanerId: ana, plannedEnd },
      { at: '2027-01-15T17:30:00Z' },
    );
    expect(rowsOf(history, 'cleaner-mail')).toMatchObject([{ due_at: '2027-01-15T18:00:00Z' }]);
  });

  test('is closed by its own message alone', () => {
    const { history, event } = assigned({ previousCleanerId: ben });
    const template = 'cleaner-job-taken-back' as const;
    history.add('MessageSent', { ...message(event.id, ben), template, demo: false });
    expect(openMails(history)).toEqual([`${event.id}/${ana}`]);
    history.add('MessageSent', { ...message(event.id, ana), template: 'booking-confirmed', demo: false });
    expect(openMails(history)).toEqual([`${event.id}/${ana}`]);
    const skipped = { aboutId: null, reason: 'switched-off' as const };
    history.add('MessageSkipped', { ...message(event.id, ana), template: 'cleaner-new-job', ...skipped });
    expect(openMails(history)).toEqual([]);
  });

  test('does not close the mail to the customer about the same event', () => {
    const history = newHistory();
    const { subject } = booked(history, 'visit');
    const event = history.add('BookingConfirmed', { ...subject, by: 'office', cleanerId: ana });
    history.add('MessageSent', { ...message(event.id, ana), template: 'cleaner-new-job', demo: false });
    expect(rowsOf(history, 'mail').map(({ subject_id }) => subject_id)).toContain(event.id);
  });
});

describe('the reminder of the jobs of tomorrow', () => {
  const thursdayEvening = '2027-01-15T00:00:00Z';
  const reminders = (history: History) => rowsOf(history, 'job-reminder');
  const assign = (history: History, name: string, changes: object = {}, at?: string) => {
    const { subject, request } = booked(history, name);
    const data = { ...assignment(subject, 'Ana'), remindAt: thursdayEvening, ...changes };
    history.add('CleanerAssigned', data, at === undefined ? {} : { at });
    return request;
  };
  const told = (history: History, at: string, causeId = 'cause') =>
    history.add(
      'MessageSent',
      { ...message(id(causeId), ana), template: 'cleaner-jobs-tomorrow', demo: false },
      { at },
    );

  test('is one a cleaner, due on the earliest evening', () => {
    const history = newHistory();
    assign(history, 'later', { remindAt: '2027-01-20T00:00:00Z' });
    assign(history, 'first');
    assign(history, 'second');
    assign(history, 'of Ben', { cleanerId: ben });
    expect(reminders(history)).toMatchObject([
      { subject_id: ana, due_at: thursdayEvening },
      { subject_id: ben, due_at: thursdayEvening },
    ]);
  });

  test('waits for the next evening once it is sent, and stays quiet without one', () => {
    const history = newHistory();
    assign(history, 'later', { remindAt: '2027-01-20T00:00:00Z' });
    assign(history, 'first');
    told(history, '2027-01-15T00:00:03Z');
    expect(reminders(history)).toMatchObject([{ due_at: '2027-01-20T00:00:00Z' }]);
    told(history, '2027-01-20T00:00:03Z', 'next');
    expect(reminders(history)).toMatchObject([{ due_at: '9999-12-31T00:00:00Z' }]);
  });

  test('that is sent again is due in case a crash cuts that off, and then waits for the next evening', () => {
    const history = newHistory();
    assign(history, 'later', { remindAt: '2027-01-20T00:00:00Z' });
    assign(history, 'first');
    const failed = { ...message(id('cause'), ana), template: 'cleaner-jobs-tomorrow' as const };
    history.add('MessageFailed', { ...failed, reason: 'no-answer' }, { at: '2027-01-15T00:00:03Z' });
    const again = { aboutId: ana, resendId: id('again'), stream: `cleaner-${ana}` };
    history.add('MessageResendAsked', { ...failed, ...again }, { at: '2027-01-15T01:00:00Z' });
    expect(reminders(history)).toMatchObject([{ due_at: '2027-01-15T01:02:00Z' }]);
    told(history, '2027-01-15T01:00:00Z');
    expect(reminders(history)).toMatchObject([{ due_at: '2027-01-20T00:00:00Z' }]);
  });

  test('is due again for a job that was moved to another day', () => {
    const history = newHistory();
    const request = assign(history, 'first');
    told(history, '2027-01-15T00:00:03Z');
    const move = moveOf(request, 'move', { toDate: '2027-01-19', toSlotId: '10:00-12:00' });
    const moved = { ...move, holdUntil: null, cleanerId: ana, remindAt: '2027-01-19T00:00:00Z' };
    history.add('BookingRescheduled', moved, { at: '2027-01-15T01:00:00Z' });
    expect(reminders(history)).toMatchObject([{ due_at: '2027-01-19T00:00:00Z' }]);
  });

  test('is not for an evening that has begun, was told, or is unknown', () => {
    const history = newHistory();
    assign(history, 'too late', {}, thursdayEvening);
    assign(history, 'unknown', { remindAt: null });
    expect(reminders(history)).toEqual([]);
    assign(history, 'first');
    told(history, '2027-01-15T00:00:03Z');
    assign(history, 'crossed it', {}, '2027-01-14T23:59:59Z');
    expect(reminders(history)).toMatchObject([{ due_at: '9999-12-31T00:00:00Z' }]);
  });

  test('is not for a move of a visit without a cleaner', () => {
    const history = newHistory();
    const { request } = booked(history, 'visit');
    const move = moveOf(request, 'move', { toDate: '2027-01-19', toSlotId: '10:00-12:00' });
    const moved = { ...move, holdUntil: null, cleanerId: null, remindAt: '2027-01-19T00:00:00Z' };
    history.add('BookingRescheduled', moved);
    expect(reminders(history)).toEqual([]);
  });
});
