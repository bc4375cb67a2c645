import { describe, expect, test } from 'vitest';
import { newCustomer } from '../testing/fixtures/people.ts';
import { customerOf, draftOf, draftProblems, emptyDraft } from './customer-draft.ts';

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

  test('starts as the office has it', () =>
    expect(customerOf(draftOf(newCustomer({ phone: null })))).toMatchObject({
      first_name: 'Ana',
      phone: null,
      zip_code: '77433',
    }));
});
