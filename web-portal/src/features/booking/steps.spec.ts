import { defaultServedZipCodes } from '@tidylog/contracts/vocabulary/limits';
import { describe, expect, test } from 'vitest';
import { detailProblem, unservedZip, zipState } from '../../shared/cleaning/details.ts';
import { emptyDraft } from '../../shared/cleaning/draft.ts';
import { missingIn, namedText, reachableStep, stepOfPath } from './steps.ts';

const served: readonly string[] = defaultServedZipCodes;
const empty = emptyDraft(null);
const withServices = { ...empty, houseSize: '1000-2000', frequency: 'weekly' } as const;
const withSlot = { ...withServices, date: '2027-01-15', slot: '08:00-10:00' };
const complete = {
  ...withSlot,
  details: {
    ...empty.details,
    first_name: 'Ana',
    last_name: 'Reyes',
    email: 'ana@example.com',
    address: '12 Barker Cypress Rd',
    city: 'Cypress',
    state: 'TX',
    zip_code: '77433',
  },
};

describe('ZIP code', () => {
  test.each([
    ['77433', 'served'],
    ['77433-1234', 'served'],
    ['774331234', 'served'],
    [' 77433 ', 'served'],
    ['77433-', 'served'],
    ['10001', 'unserved'],
    ['7743', 'incomplete'],
    ['', 'incomplete'],
    ['77433x', 'incomplete'],
  ])('%j is %s', (zip, state) => {
    expect(zipState(zip, served)).toBe(state);
  });

  test('is left to the server as long as the served list is not there', () => {
    expect(zipState('10001', undefined)).toBe('unknown');
    expect(detailProblem('zip_code', '10001', undefined)).toBeUndefined();
  });

  test('that is refused stops at the first step already; one that is not typed yet does not', () => {
    const typed = (zip_code: string) => ({
      ...withServices,
      details: { ...empty.details, zip_code },
    });
    expect(missingIn('services', typed('10001'), served)).toEqual([{ field: 'zip_code', text: unservedZip }]);
    for (const zip of ['', '774', '77433']) expect(missingIn('services', typed(zip), served)).toEqual([]);
  });

  test('that is refused while the address is typed leaves one at the address', () => {
    const typed = { ...complete, details: { ...complete.details, zip_code: '10001' } };
    expect(reachableStep('details', typed, served)).toBe('details');
    expect(reachableStep('confirm', typed, served)).toBe('details');
  });

  test('is sent only with five or nine digits', () => {
    expect(detailProblem('zip_code', ' 77433-1234 ', served)).toBeUndefined();
    expect(detailProblem('zip_code', '77433-12', served)).toMatch(/nine digits of a ZIP\+4/);
    expect(detailProblem('zip_code', '7743', served)).toMatch(/5-digit/);
  });

  test('that we do not come to is refused by the words of the specification', () => {
    expect(detailProblem('zip_code', '10001', served)).toBe(unservedZip);
  });
});

describe('what a step needs', () => {
  test('size and frequency', () => {
    expect(missingIn('services', empty, served).map(({ field }) => field)).toEqual([
      'houseSize',
      'frequency',
    ]);
    expect(missingIn('services', withServices, served)).toEqual([]);
  });

  test('a day, then a time', () => {
    expect(missingIn('date', withServices, served).map(({ field }) => field)).toEqual(['date']);
    expect(missingIn('date', { ...withSlot, slot: null }, served).map(({ field }) => field)).toEqual([
      'slot',
    ]);
    expect(missingIn('date', withSlot, served)).toEqual([]);
  });

  test('names, e-mail and the whole address; phone and instructions are optional', () => {
    expect(missingIn('details', withSlot, served).map(({ field }) => field)).toEqual([
      'first_name',
      'last_name',
      'email',
      'address',
      'city',
      'state',
      'zip_code',
    ]);
    expect(missingIn('details', complete, served)).toEqual([]);
  });

  test('blanks are not an answer, and an e-mail must look like one', () => {
    expect(detailProblem('city', '   ', served)).toBe('Please enter your city.');
    expect(detailProblem('email', 'ana@', served)).toMatch(/valid email/);
  });

  test('instructions count characters, not UTF-16 units', () => {
    expect(detailProblem('special_instructions', '🐈'.repeat(500), served)).toBeUndefined();
    expect(detailProblem('special_instructions', 'a'.repeat(501), served)).toMatch(/at most 500/);
  });
});

describe('what is named after a press on Next', () => {
  const named = missingIn('date', withServices, served).map(({ field }) => field);

  test('is what was missing then, for as long as it is', () => {
    expect(namedText(missingIn('date', withServices, served), named, 'date')).toBe('Please choose a day.');
    expect(namedText(missingIn('date', withSlot, served), named, 'date')).toBeUndefined();
  });

  test('is not the time of a day that was chosen only afterwards', () => {
    const withDay = { ...withSlot, slot: null };
    expect(namedText(missingIn('date', withDay, served), named, 'slot')).toBeUndefined();
    expect(namedText(missingIn('date', withDay, served), ['slot'], 'slot')).toBe('Please choose a time.');
  });
});

describe('the step an address leads to', () => {
  test('is the one asked for, when all before it is done', () => {
    expect(reachableStep('confirm', complete, served)).toBe('confirm');
    expect(reachableStep('date', complete, served)).toBe('date');
  });

  test('is the first that is not done otherwise', () => {
    expect(reachableStep('confirm', empty, served)).toBe('services');
    expect(reachableStep('confirm', withServices, served)).toBe('date');
    expect(reachableStep('confirm', withSlot, served)).toBe('details');
  });

  test('is the first one without or with an unknown name', () => {
    expect(reachableStep(null, complete, served)).toBe('services');
    expect(reachableStep('paid', complete, served)).toBe('services');
  });
});

test.each([
  ['customer.zip_code', 'details'],
  ['special_instructions', 'details'],
  ['booking_date', 'date'],
  ['time_slot', 'date'],
  ['rooms.bedrooms', 'services'],
  ['house_size', 'services'],
])('a refusal of %s is mended in %s', (path, step) => {
  expect(stepOfPath(path)).toBe(step);
});
