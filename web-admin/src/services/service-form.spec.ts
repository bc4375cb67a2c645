import { endpoints } from '@tidylog/contracts/api/endpoints';
import { longestServiceName } from '@tidylog/contracts/vocabulary/limits';
import { describe, expect, test } from 'vitest';
import { draftProblems, emptyDraft, serviceOf } from './service-form.ts';

const oven = {
  ...emptyDraft,
  name: ' Inside the oven ',
  category: 'a_la_carte',
  a_la_carte_price: '35.50',
} as const;

describe('a draft of a service', () => {
  test('needs a name', () => {
    expect(draftProblems({ ...emptyDraft, name: '  ' })).toEqual({ name: 'Please enter a name.' });
  });

  test.each(['', '-1', 'ten', '1.234', '1,50', '100,000.01'])('cannot have the price %j', (price) => {
    expect(draftProblems({ ...oven, a_la_carte_price: price })).toHaveProperty('a_la_carte_price');
  });

  test('needs no price for standard cleaning, nor a duration', () => {
    expect(draftProblems({ ...emptyDraft, name: 'Dusting' })).toEqual({});
  });

  test.each(['long', '24.5', '99'])('cannot have the duration %j', (duration_hours) => {
    expect(draftProblems({ ...emptyDraft, name: 'Dusting', duration_hours })).toHaveProperty(
      'duration_hours',
    );
  });
});

test('an add-on is sent with its price and without a duration', () => {
  expect(draftProblems(oven)).toEqual({});
  expect(serviceOf({ ...oven, duration_hours: '2' })).toEqual({
    name: 'Inside the oven',
    description: '',
    category: 'a_la_carte',
    is_a_la_carte: true,
    a_la_carte_price: 35.5,
  });
});

test('standard cleaning is sent with its duration and without a price', () => {
  const dusting = { ...emptyDraft, name: 'Dusting', a_la_carte_price: '9' };
  expect(serviceOf({ ...dusting, duration_hours: '1.5' })).toEqual({
    name: 'Dusting',
    description: '',
    category: 'standard_cleaning',
    is_a_la_carte: false,
    duration_hours: 1.5,
  });
  expect(serviceOf(dusting)).toHaveProperty('duration_hours', null);
});

test.each([
  { ...oven, name: 'x'.repeat(longestServiceName) },
  ...['0', '35.5', '1,178.50', '100000'].map((a_la_carte_price) => ({ ...oven, a_la_carte_price })),
  ...['', '0', '0.25', '24'].map((duration_hours) => ({ ...emptyDraft, name: 'Dusting', duration_hours })),
])('what the form lets through is what the endpoint takes: %j', (draft) => {
  expect(draftProblems(draft)).toEqual({});
  expect(endpoints['POST /admin/services'].body.safeParse(serviceOf(draft))).toHaveProperty('success', true);
});
