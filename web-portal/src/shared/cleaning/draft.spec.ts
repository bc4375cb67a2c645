import { describe, expect, test } from 'vitest';
import {
  adopt,
  emptyDraft,
  fitToCatalogue,
  toggleStandard,
  withAddOn,
  withBlanksFilled,
  withDate,
} from './draft.ts';

const draft = { ...emptyDraft(null), date: '2027-01-15', slot: '08:00-10:00' };
const catalogue = [
  { id: 'dusting', is_a_la_carte: false },
  { id: 'mopping', is_a_la_carte: false },
  { id: 'oven', is_a_la_carte: true },
];

describe('whose draft it is', () => {
  test('a guest who signs in takes their draft along', () => {
    expect(adopt(draft, 'dana')).toEqual({ ...draft, owner: 'dana' });
  });

  test('the owner finds their draft again', () => {
    const owned = { ...draft, owner: 'dana' };
    expect(adopt(owned, 'dana')).toEqual(owned);
  });

  test.each(['elena', null])('another person (%s) never sees it', (other) => {
    expect(adopt({ ...draft, owner: 'dana' }, other)).toEqual(emptyDraft(other));
  });
});

test('each pick of a date lets the slot go, also of the same date', () => {
  expect(withDate(draft, '2027-01-15')).toEqual({ ...draft, slot: null });
});

test('what is known from elsewhere fills blanks, and takes nothing typed away', () => {
  const details = { ...draft.details, first_name: 'Ana', email: ' ' };
  expect(withBlanksFilled(details, { first_name: 'Anna', email: 'ana@example.com' })).toEqual({
    ...details,
    email: 'ana@example.com',
  });
});

describe('services', () => {
  test('an add-on of quantity 0 is out of the cart', () => {
    const one = withAddOn(draft, 'oven', 1);
    expect(withAddOn(one, 'oven', 2).addOns).toEqual({ oven: 2 });
    expect(withAddOn(one, 'oven', 0).addOns).toEqual({});
  });

  test('a standard service is switched off and on', () => {
    const both = { ...draft, standard: ['dusting', 'mopping'] };
    const off = toggleStandard(both, 'dusting');
    expect(off.standard).toEqual(['mopping']);
    expect(toggleStandard(off, 'dusting').standard).toEqual(['mopping', 'dusting']);
  });

  test('all standard services are chosen at first, and none of the add-ons', () => {
    const fitted = fitToCatalogue(draft, catalogue);
    expect(fitted.standard).toEqual(['dusting', 'mopping']);
    expect(fitted.addOns).toEqual({});
  });

  test('what was switched off stays off', () => {
    const chosen = { ...draft, standard: ['mopping'] };
    expect(fitToCatalogue(chosen, catalogue)).toBe(chosen);
  });

  test('what the catalogue no longer has is dropped', () => {
    const old = { ...draft, standard: ['mopping', 'ironing'], addOns: { oven: 1, sauna: 2 } };
    const fitted = fitToCatalogue(old, catalogue);
    expect(fitted.standard).toEqual(['mopping']);
    expect(fitted.addOns).toEqual({ oven: 1 });
  });
});
