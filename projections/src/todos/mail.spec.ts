import { expect, test } from 'vitest';
import { booked, office, requestOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const mails = ({ events }: History) =>
  [...foldRows(todos, events).values()].filter(({ kind }) => kind === 'mail');
const subjects = (history: History) => mails(history).map(({ subject_id }) => subject_id);

const messageOf = (causeId: string) => ({
  messageId: id(`message ${causeId}`),
  channel: 'email' as const,
  template: 'booking-placed' as const,
  causeId,
  personId: requestOf('visit').customerId,
});

const placed = () => {
  const history = newHistory();
  booked(history, 'visit');
  const cause = history.events.find(({ type }) => type === 'BookingPlaced');
  if (cause === undefined) throw new Error('Nothing was placed.');
  return { history, cause };
};

test('a mail is open from the event that asks for it, with the stream in which it stands', () => {
  const { history, cause } = placed();
  expect(mails(history)).toEqual([
    {
      id: `mail/${cause.id}`,
      kind: 'mail',
      subject_id: cause.id,
      since: cause.position,
      opened_at: cause.metadata.time,
      // Who pays at once gets a receipt instead.
      due_at: '2027-01-04T15:00:10Z',
      state: { stream: `booking-${id('visit')}` },
    },
  ]);
});

test('a mail is due at once where nothing is waited for', () => {
  const { history } = placed();
  const { bookingId, customerId } = requestOf('visit');
  const { id: cause } = history.add(
    'BookingConfirmed',
    { bookingId, customerId, by: 'office', cleanerId: null },
    { by: office },
  );
  expect(mails(history).find(({ subject_id }) => subject_id === cause)?.due_at).toBeNull();
});

test('a mail is over when its message is sent, failed or skipped, and the others stay', () => {
  const ends = [
    (history: History, cause: string) => history.add('MessageSent', { ...messageOf(cause), demo: false }),
    (history: History, cause: string) =>
      history.add('MessageFailed', { ...messageOf(cause), reason: 'SMTP 550' }),
    (history: History, cause: string) =>
      history.add('MessageSkipped', { ...messageOf(cause), aboutId: null, reason: 'outdated' }),
  ];
  for (const end of ends) {
    const { history, cause } = placed();
    booked(history, 'other');
    const all = subjects(history);
    history.add('MessageAttempted', { ...messageOf(cause.id), aboutId: id('visit') });
    expect(subjects(history)).toEqual(all);
    end(history, cause.id);
    expect(subjects(history)).toEqual(all.filter((subject) => subject !== cause.id));
    expect(all).toHaveLength(2);
  }
});

test('events that ask for no mail open none', () => {
  const history = newHistory();
  const { bookingId, customerId } = requestOf('visit');
  history.add('BookingConfirmed', { bookingId, customerId, by: 'payment', cleanerId: null });
  history.add('BookingConfirmed', { bookingId, customerId, by: 'subscription', cleanerId: null });
  expect(mails(history)).toEqual([]);
});

test('a failed refund sends a mail to the customer and one to the office, each closed by itself', () => {
  const history = newHistory();
  history.add('RefundFailed', {
    ledgerId: id('booking'),
    owes: 'booking',
    customerId: id('Ana'),
    paymentId: id('payment'),
    refundId: id('refund'),
    amount: 500,
    code: 'expired_or_canceled_card',
  });
  const cause = history.events.at(-1)?.id ?? '';
  const kinds = () =>
    [...foldRows(todos, history.events).values()]
      .map(({ kind }) => kind)
      .filter((kind) => kind.includes('mail'));
  expect(kinds()).toEqual(['mail', 'mail-to-office']);
  history.add('MessageSent', { ...messageOf(cause), template: 'office-refund-failed', demo: false });
  expect(kinds()).toEqual(['mail']);
  history.add('MessageSent', { ...messageOf(cause), template: 'payment-refund-failed', demo: false });
  expect(kinds()).toEqual([]);
});

test('a reminder by hand is left to its call for a moment; one by itself is due at once', () => {
  for (const [by, due] of [
    [office, '2027-01-04T15:02:00Z'],
    [{ id: 'system', role: 'system' }, null],
  ] as const) {
    const history = newHistory();
    const { bookingId, customerId } = requestOf('visit');
    const start = { bookingDate: '2027-01-15', slotId: '08:00-10:00' } as const;
    const asked = { reminderId: id('reminder'), askId: id('ask'), reminderType: 'upcoming' } as const;
    history.add(
      'ReminderAsked',
      { bookingId, customerId, ...asked, ...start },
      { by, at: '2027-01-04T15:00:00Z' },
    );
    expect(mails(history)).toMatchObject([{ subject_id: id('reminder'), due_at: due }]);
    history.add('MessageFailed', { ...messageOf(id('reminder')), reason: 'no-answer' });
    expect(mails(history)).toEqual([]);
  }
});

test('a message that the office sends again is left to its call for a moment, and its kind is kept', () => {
  const at = '2027-01-04T15:00:00Z';
  for (const [template, subject] of [
    ['booking-placed', `mail/${id('cause')}`],
    ['office-dispute', `mail-to-office/${id('cause')}`],
    ['cleaner-new-job', `cleaner-mail/${id('cause')}/${requestOf('visit').customerId}`],
  ] as const) {
    const history = newHistory();
    const message = { ...messageOf(id('cause')), template };
    const again = { aboutId: null, resendId: id('resend'), stream: 'booking-1' };
    history.add('MessageResendAsked', { ...message, ...again }, { by: office, at });
    const rows = () => [...foldRows(todos, history.events).values()];
    expect(rows()).toMatchObject([
      { id: subject, due_at: '2027-01-04T15:02:00Z', state: { stream: 'booking-1' } },
    ]);
    history.add('MessageSent', { ...message, demo: false });
    expect(rows()).toEqual([]);
  }
});
