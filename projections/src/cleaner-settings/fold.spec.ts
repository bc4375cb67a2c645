import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { cleanerSettings } from './fold.ts';

const cleanerId = id('Rosa');
const rowOf = (history: History, of = cleanerId) => foldRows(cleanerSettings, history.events).get(of);
const mails = {
  jobAssignments: true,
  jobReminders: false,
  paymentNotifications: true,
  scheduleChanges: false,
};
const usual = {
  id: cleanerId,
  job_assignments: true,
  job_reminders: true,
  payment_notifications: true,
  schedule_changes: true,
  show_contact_info: false,
  allow_marketing: false,
  marketing_chosen_at: null,
  pending_email: null,
  pending_until: null,
};
const change = { userId: cleanerId, changeId: id('change') };
const asked = (history: History) =>
  history.add('EmailChangeRequested', {
    ...change,
    emailHash: 'new',
    expiresAt: '2027-01-05T15:00:00Z',
    addresses: { from: 'rosa@example.com', to: 'rosa.new@example.com' },
  });

test('chosen mails are kept, and those of others are left alone', () => {
  const history = newHistory();
  history.add('NotificationsChosen', { cleanerId: id('Sven'), ...mails, jobAssignments: false });
  history.add('NotificationsChosen', { cleanerId, ...mails });
  expect(rowOf(history)).toEqual({ ...usual, job_reminders: false, schedule_changes: false });
  expect(rowOf(history, id('Sven'))).toMatchObject({ job_assignments: false });
});

test('consent to news is kept with its time, which other choices do not change', () => {
  const history = newHistory();
  const consented = history.add(
    'PrivacyChosen',
    { cleanerId, showContactInfo: false, allowMarketing: true },
    { at: '2027-01-05T15:00:00Z' },
  );
  history.add(
    'PrivacyChosen',
    { cleanerId, showContactInfo: true, allowMarketing: true },
    { at: '2027-01-06T15:00:00Z' },
  );
  expect(rowOf(history)).toEqual({
    ...usual,
    show_contact_info: true,
    allow_marketing: true,
    marketing_chosen_at: consented.metadata.time,
  });
});

test('a new address is pending until the change is made, cancelled or refused', () => {
  const history = newHistory();
  asked(history);
  expect(rowOf(history)).toMatchObject({
    pending_email: 'rosa.new@example.com',
    pending_until: '2027-01-05T15:00:00Z',
  });
  const contact = { firstName: 'Rosa', lastName: 'Diaz', email: 'rosa.new@example.com', phone: null };
  history.add('EmailChanged', {
    ...change,
    role: 'cleaner',
    emailHash: 'new',
    formerEmailHash: 'old',
    contact,
  });
  expect(rowOf(history)).toEqual(usual);
  asked(history);
  history.add('EmailChangeCancelled', change);
  expect(rowOf(history)).toEqual(usual);
  asked(history);
  history.add('EmailChangeRefused', { ...change, reason: 'email-used' });
  expect(rowOf(history)).toEqual(usual);
});

test('a person who was erased has none', () => {
  const history = newHistory();
  asked(history);
  history.add('PersonErased', { personId: cleanerId, streams: [] });
  expect(rowOf(history)).toBeUndefined();
});
