import { expect, test } from 'vitest';
import { emptyDraft } from './customer-draft.ts';
import { samePerson, searchesFor } from './likely-doubles.ts';

const ana = { first_name: 'Ana', last_name: 'Miller', phone: '(281) 555-0101' };

test('the same phone number in any spelling, or the same name, may be the same person', () => {
  expect(samePerson({ ...emptyDraft, phone: '2815550101' }, ana)).toBe(true);
  expect(samePerson({ ...emptyDraft, first_name: ' ana', last_name: 'MILLER ' }, ana)).toBe(true);
});

test('another number, a part of a name, or nothing typed is no one known', () => {
  for (const draft of [
    { phone: '2815550102' },
    { first_name: 'Ana' },
    { first_name: 'Ana', last_name: 'Millers' },
    {},
  ])
    expect(samePerson({ ...emptyDraft, ...draft }, ana)).toBe(false);
  expect(samePerson(emptyDraft, { first_name: '', last_name: '', phone: null })).toBe(false);
});

test('nothing is searched for before it is whole', () => {
  expect(searchesFor({ ...emptyDraft, first_name: 'Ana', phone: '281' })).toEqual({ phone: '', name: '' });
});
