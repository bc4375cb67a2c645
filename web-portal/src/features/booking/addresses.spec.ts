import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../shared/cleaning/draft.ts';
import { addressToSave, fieldsOf, noAddress, savedAmong } from './addresses.ts';
import { bookingBody } from './requests.ts';

const home = { id: 'home', street: '12 Barker Cypress Rd', city: 'Cypress', state: 'TX', zip_code: '77433' };
const work = { ...home, id: 'work', street: '9 Longenbaugh Dr' };

describe('the saved address that stands in the fields', () => {
  test('is the one that was picked', () => {
    expect(savedAmong([home, work], fieldsOf(work))).toBe(work);
  });

  test('is the same in other letter case and with blanks around it', () => {
    expect(savedAmong([home], { ...fieldsOf(home), city: ' cypress ', state: 'tx' })).toBe(home);
  });

  test('is none once a field is another one, or nothing is typed', () => {
    expect(savedAmong([home], { ...fieldsOf(home), zip_code: '77429' })).toBeUndefined();
    expect(savedAmong([home], noAddress)).toBeUndefined();
  });
});

test('the address of a booking is saved as it was booked', () => {
  const draft = {
    ...emptyDraft('dana'),
    houseSize: '1000-2000',
    frequency: 'weekly',
    date: '2027-01-15',
    slot: '08:00-10:00',
    details: { ...emptyDraft('dana').details, ...fieldsOf(home), city: ' Cypress ' },
  } as const;
  const body = bookingBody(draft, { base_price: 126, final_total: 126 }, false);
  if (body === null) throw new Error('The booking is not complete.');
  const { id: _, ...saved } = home;
  expect(addressToSave(body)).toEqual(saved);
});
