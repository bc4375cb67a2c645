import { describe, expect, test } from 'vitest';
import { newDay } from '../../testing/fixtures/bookings.ts';
import { newCustomer } from '../../testing/fixtures/people.ts';
import { type BookingDraft, newDraft } from './booking-draft.ts';
import { draftProblems, hurdlesOf, lacksRequired } from './draft-problems.ts';

const filled: BookingDraft = {
  ...newDraft(newCustomer(), []),
  house_size: '1000-2000',
  booking_date: '2027-01-20',
  time_slot: '08:00-10:00',
};
const served = ['77433'];
const problems = (changes: Partial<BookingDraft>, part: Parameters<typeof newDay>[0] = {}) => {
  const draft = { ...filled, ...changes };
  return draftProblems(draft, { day: newDay({ date: draft.booking_date, ...part }), served });
};

describe('a draft', () => {
  test('that is complete can be sent, also before the day is known', () => {
    expect(problems({})).toEqual({});
    expect(draftProblems(filled, { day: undefined, served: undefined })).toEqual({});
  });

  test.each(['house_size', 'booking_date', 'time_slot'] as const)('needs %s', (field) => {
    const found = problems({ [field]: '' });
    expect(Object.keys(found)).toEqual([field]);
    expect(lacksRequired(found)).toBe(true);
  });

  test('needs an address, in the area', () => {
    expect(Object.keys(problems({ address: { street: ' ', city: '', state: '', zip_code: '' } }))).toEqual([
      'address.street',
      'address.city',
      'address.state',
      'address.zip_code',
    ]);
    const far = problems({ address: { ...filled.address, zip_code: '10001' } });
    expect(far).toEqual({ 'address.zip_code': "We don't service this ZIP code yet" });
    expect(lacksRequired(far)).toBe(false);
    expect(problems({ address: { ...filled.address, zip_code: '77433-1234' } })).toEqual({});
  });

  test('is for today or later', () =>
    expect(problems({ booking_date: '2027-01-08' })).toHaveProperty('booking_date'));

  test('goes to a closed day under no circumstances', () => {
    const places = { taken: 0, capacity: 10, closed: true };
    const agreed = { sunday: true, begun: true, full: true };
    expect(problems({ agreed }, { places })).toEqual({
      booking_date: 'We are closed on this day. Please choose another day.',
    });
  });
});

const [first] = newDay().slots;
const begun = first === undefined ? [] : [{ ...first, has_begun: true }];
const full = { taken: 10, capacity: 10, closed: false };

describe('with a tick goes', () => {
  test.each([
    ['a Sunday', 'sunday', { booking_date: '2027-01-17' }, {}],
    ['a slot that has begun', 'begun', {}, { slots: begun }],
    ['a full day', 'full', {}, { places: full }],
  ] as const)('%s', (_what, kind, changes, day) => {
    expect(Object.keys(problems(changes, day))).toEqual([`agreed.${kind}`]);
    expect(problems({ ...changes, agreed: { ...filled.agreed, [kind]: true } }, day)).toEqual({});
  });
});

test('a booking stays where it is, whatever the day', () => {
  const sunday = { booking_date: '2027-01-17', time_slot: '08:00-10:00' } as const;
  const day = newDay({ date: '2027-01-17', places: full, slots: begun });
  const nothing = { closed: false, sunday: false, begun: false, full: false };
  expect(hurdlesOf(sunday, day, sunday)).toEqual(nothing);
  expect(hurdlesOf(sunday, day, { ...sunday, time_slot: '10:00-12:00' })).toEqual({
    ...nothing,
    begun: true,
  });
});
