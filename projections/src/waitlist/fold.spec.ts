import { expect, test } from 'vitest';
import { contactOf } from '../testing/company.ts';
import { foldRows } from '../testing/fold-rows.ts';
import { waitlistJoined } from '../testing/golden-promos.ts';
import { id, newHistory } from '../testing/history.ts';
import { waitlist } from './fold.ts';

test('an entry of the waitlist has all that the office needs to call', () => {
  const history = newHistory();
  waitlistJoined(history, 'Wanda Waits');
  const { firstName, lastName, email, phone } = contactOf('Wanda Waits');
  expect([...foldRows(waitlist, history.events).values()]).toEqual([
    {
      id: id('Wanda Waits waits'),
      customer_id: id('Wanda Waits'),
      status: 'waiting',
      preferred_date: '2027-01-15',
      preferred_slot_id: '08:00-10:00',
      preferred_frequency: 'weekly',
      house_size: '1000-2000',
      zip_code: '77433',
      notes: 'Mornings, please.',
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      created_at: '2027-01-04T15:00:00Z',
    },
  ]);
});

test('a person who is erased is nobody on the waitlist, and others stay', () => {
  const history = newHistory();
  waitlistJoined(history, 'Wanda Waits');
  waitlistJoined(history, 'Will Goes');
  const before = foldRows(waitlist, history.events);
  history.add('PersonErased', {
    personId: id('Will Goes'),
    streams: [`waitlist-${id('Will Goes waits')}`, `booking-${id('visit')}`],
  });
  const after = foldRows(waitlist, history.events);
  expect(after.get(id('Will Goes waits'))).toMatchObject({
    preferred_date: '2027-01-15',
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    notes: null,
  });
  expect(after.get(id('Wanda Waits waits'))).toEqual(before.get(id('Wanda Waits waits')));
});
