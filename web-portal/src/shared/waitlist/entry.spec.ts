import { customerEndpoints } from '@tidylog/contracts/api/customer-endpoints';
import { describe, expect, test } from 'vitest';
import { complaintsAbout, entryOf, refusedFields, waitlistBody } from './entry.ts';

const contact = {
  first_name: 'Ana',
  last_name: 'Reyes',
  email: 'ana@example.com',
  phone: ' ',
  zip_code: ' 77433 ',
};
const wish = {
  date: '2027-01-15',
  slot: '08:00-10:00',
  frequency: 'weekly',
  houseSize: '2000-2500',
  contact,
} as const;

describe('an entry', () => {
  test('begins with what was chosen and typed, and is sent in the shape of the contract', () => {
    const body = waitlistBody({ ...entryOf(wish), notes: ' Mornings. ' }, wish.date);
    expect(body).toEqual({
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Reyes',
      phone: null,
      preferred_frequency: 'weekly',
      preferred_time_slot: '08:00-10:00',
      house_size: '2000-2500',
      address: { preferred_date: '2027-01-15', zip_code: '77433' },
      notes: 'Mornings.',
    });
    expect(customerEndpoints['POST /waitlist'].body.safeParse(body).success).toBe(true);
  });

  test('leaves open what was not chosen', () => {
    const open = { ...wish, slot: null, frequency: null, houseSize: null };
    expect(waitlistBody(entryOf(open), wish.date)).toMatchObject({
      preferred_frequency: null,
      preferred_time_slot: null,
      house_size: null,
      notes: null,
    });
  });
});

describe('what is complained about', () => {
  test('names, e-mail and ZIP code are required; phone and notes are not', () => {
    const blank = { ...entryOf(wish), first_name: ' ', last_name: '', email: '', zip_code: '' };
    expect(Object.keys(complaintsAbout(blank)).toSorted()).toEqual([
      'email',
      'first_name',
      'last_name',
      'zip_code',
    ]);
    expect(complaintsAbout(entryOf(wish))).toEqual({});
  });

  test('an e-mail must look like one; a ZIP code need not be one that we serve', () => {
    expect(complaintsAbout({ ...entryOf(wish), email: 'ana@' })).toEqual({
      email: expect.stringMatching(/valid email/),
    });
    expect(complaintsAbout({ ...entryOf(wish), zip_code: '10001' })).toEqual({});
  });

  test('what the server says stands beside the field it is about', () => {
    const errors = [
      { path: 'address.zip_code', message: 'Please enter a ZIP code.' },
      { path: 'address.preferred_date', message: 'Please choose a later day than today.' },
    ];
    expect(refusedFields(errors)).toEqual({ zip_code: 'Please enter a ZIP code.' });
  });
});
