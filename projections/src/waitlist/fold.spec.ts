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
      customer_notes: 'Mornings, please.',
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      created_at: '2027-01-04T15:00:00Z',
      offered_at: null,
      offers: 0,
      booking_id: null,
      search: ' wanda waits wanda.waits@example.com',
      sort_name: 'wanda waits',
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
    customer_notes: null,
    search: '',
    sort_name: null,
  });
  expect(after.get(id('Wanda Waits waits'))).toEqual(before.get(id('Wanda Waits waits')));
});

test('an entry shows what the office made of it, with the words of the customer', () => {
  const history = newHistory();
  waitlistJoined(history, 'Wanda Waits');
  waitlistJoined(history, 'Will Goes');
  const before = foldRows(waitlist, history.events).get(id('Will Goes waits'));
  const subject = { entryId: id('Wanda Waits waits'), customerId: id('Wanda Waits') };
  const rowNow = () => foldRows(waitlist, history.events).get(subject.entryId);
  history.add(
    'WaitlistOffered',
    { ...subject, preferredDate: '2027-01-15', offerId: null },
    { at: '2027-01-05T15:00:00Z' },
  );
  expect(rowNow()).toMatchObject({ status: 'contacted', offered_at: '2027-01-05T15:00:00Z', offers: 1 });
  history.add(
    'WaitlistOffered',
    { ...subject, preferredDate: '2027-01-15', offerId: null },
    { at: '2027-01-06T15:00:00Z' },
  );
  expect(rowNow()).toMatchObject({ offered_at: '2027-01-06T15:00:00Z', offers: 2 });
  const change = { notes: 'Called.', bookingId: id('visit'), preferredDate: '2027-01-15' };
  history.add('WaitlistChanged', { ...subject, ...change, status: 'scheduled' });
  expect(rowNow()).toMatchObject({
    status: 'scheduled',
    notes: 'Called.',
    customer_notes: 'Mornings, please.',
    booking_id: id('visit'),
  });
  history.add('WaitlistExpired', subject);
  expect(rowNow()).toMatchObject({ status: 'expired' });
  history.add('WaitlistRemoved', subject);
  expect(rowNow()).toMatchObject({ status: 'removed' });
  waitlistJoined(history, 'Wanda Waits');
  expect(rowNow()).toMatchObject({ status: 'waiting', booking_id: null, offered_at: null, offers: 0 });
  expect(foldRows(waitlist, history.events).get(id('Will Goes waits'))).toEqual(before);
});
