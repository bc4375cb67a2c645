import { describe, expect, test } from 'vitest';
import { newCustomer } from '../testing/fixtures/people.ts';
import { customerOf, draftFrom, draftOf, draftProblems, emptyDraft } from './customer-draft.ts';

const opal = { ...emptyDraft, first_name: ' Opal ', last_name: 'Reed', phone: '(281) 555-0177' };

describe('a customer as typed', () => {
  test('needs a name and a way to be reached', () =>
    expect(Object.keys(draftProblems(emptyDraft))).toEqual(['first_name', 'last_name', 'phone']));

  test('is sent without what is empty', () => {
    expect(draftProblems(opal)).toEqual({});
    expect(customerOf(opal)).toMatchObject({ first_name: 'Opal', email: null, address: null });
  });

  test('has the whole address or none', () =>
    expect(Object.keys(draftProblems({ ...opal, city: 'Cypress' }))).toEqual([
      'address',
      'state',
      'zip_code',
    ]));

  test.each([
    [' opal@example.com ', { email: 'opal@example.com' }],
    ['(281) 555-0177', { phone: '(281) 555-0177' }],
    ['Opal', { first_name: 'Opal' }],
    ['Mary  Ann Reed', { first_name: 'Mary Ann', last_name: 'Reed' }],
    ['  ', {}],
  ])('starts with what was searched for: %j', (text, part) =>
    expect(draftFrom(text)).toEqual({ ...emptyDraft, ...part }),
  );

  test('starts as the office has it', () =>
    expect(customerOf(draftOf(newCustomer({ phone: null })))).toMatchObject({
      first_name: 'Ana',
      phone: null,
      zip_code: '77433',
    }));
});
