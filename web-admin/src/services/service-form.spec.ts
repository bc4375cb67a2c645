import { describe, expect, test } from 'vitest';
import { draftProblems, emptyDraft, serviceOf } from './service-form.ts';

const oven = { ...emptyDraft, name: ' Inside the oven ', category: 'a_la_carte', price: '35.50' } as const;

describe('a draft of a service', () => {
  test('needs a name', () => {
    expect(draftProblems({ ...emptyDraft, name: '  ' })).toEqual({ name: 'Please enter a name.' });
  });

  test.each(['', '-1', 'ten', '1.234', '1,50'])('cannot have the price %j', (price) => {
    expect(draftProblems({ ...oven, price })).toHaveProperty('a_la_carte_price');
  });

  test('needs no price for standard cleaning, nor a duration', () => {
    expect(draftProblems({ ...emptyDraft, name: 'Dusting' })).toEqual({});
  });

  test('cannot have a duration that is no number', () => {
    expect(draftProblems({ ...emptyDraft, name: 'Dusting', hours: 'long' })).toHaveProperty('duration_hours');
  });
});

test('an add-on is sent with its price and without a duration', () => {
  expect(draftProblems(oven)).toEqual({});
  expect(serviceOf({ ...oven, hours: '2' })).toEqual({
    name: 'Inside the oven',
    description: '',
    category: 'a_la_carte',
    is_a_la_carte: true,
    a_la_carte_price: 35.5,
  });
});

test('standard cleaning is sent with its duration and without a price', () => {
  const dusting = { ...emptyDraft, name: 'Dusting', price: '9' };
  expect(serviceOf({ ...dusting, hours: '1.5' })).toEqual({
    name: 'Dusting',
    description: '',
    category: 'standard_cleaning',
    is_a_la_carte: false,
    duration_hours: 1.5,
  });
  expect(serviceOf(dusting)).toHaveProperty('duration_hours', null);
});
