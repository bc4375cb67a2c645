import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { waitlistJoined } from '../testing/golden-promos.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { todos } from './fold.ts';

const subject = { entryId: id('Wanda Waits waits'), customerId: id('Wanda Waits') };
const day = { preferredDate: '2027-01-15' };
const dueIn = ({ events }: History) =>
  foldRows(todos, events).get(`waitlist-expiry/${subject.entryId}`)?.due_at ?? null;
const waits = () => {
  const history = newHistory();
  waitlistJoined(history, 'Wanda Waits');
  return history;
};
const over = '2027-01-16T12:00:00Z';

test('an entry expires on the day after its preferred date', () => {
  const history = waits();
  expect(dueIn(history)).toBe(over);
  history.add('WaitlistOffered', { ...subject, ...day, offerId: null });
  expect(dueIn(history)).toBe(over);
  history.add('WaitlistExpired', subject);
  expect(dueIn(history)).toBeNull();
});

test.each([
  ['scheduled', null],
  ['expired', null],
  ['contacted', over],
  ['waiting', over],
] as const)('set to %s by the office, it is due at %s', (status, due) => {
  const history = waits();
  history.add('WaitlistChanged', { ...subject, ...day, status, notes: null, bookingId: null });
  expect(dueIn(history)).toBe(due);
});

test('what the office sets once the day is over stays as it is', () => {
  const history = waits();
  const late = { at: '2027-01-16T12:00:00Z' };
  history.add(
    'WaitlistChanged',
    { ...subject, ...day, status: 'waiting', notes: null, bookingId: null },
    late,
  );
  expect(dueIn(history)).toBeNull();
});

test('a removed entry does not expire, and others do', () => {
  const history = waits();
  waitlistJoined(history, 'Will Goes');
  history.add('WaitlistRemoved', subject);
  expect(dueIn(history)).toBeNull();
  const { due_at } = foldRows(todos, history.events).get(`waitlist-expiry/${id('Will Goes waits')}`) ?? {};
  expect(due_at).toBe(over);
});
