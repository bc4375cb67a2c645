import { describe, expect, test } from 'vitest';
import { emptyDraft } from './draft.ts';
import { parseDraft } from './draft-storage.ts';

const draft = {
  ...emptyDraft('dana'),
  houseSize: '2000-2500',
  standard: ['dusting'],
  addOns: { oven: 2 },
  promo: { code: 'SAVE10', problem: null },
  attempt: { key: 'open', body: {} },
  seenTotal: 210,
};
const broken: Record<string, unknown> = {
  'another type of member': { ...draft, date: 5 },
  'a promo code without its verdict': { ...draft, promo: { code: 'SAVE10' } },
  'a missing part': { ...draft, details: { first_name: 'Ana' } },
  'rooms of an older shape': { ...draft, rooms: { ...draft.rooms, kitchen: 1 } },
  'no object at all': [],
};

describe('a stored draft', () => {
  test('comes back as it was', () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each(Object.entries(broken))('with %s is not taken', (_, value) => {
    expect(parseDraft(JSON.stringify(value))).toBeNull();
  });

  test('that is no JSON, or not there, is none', () => {
    expect(parseDraft('{"owner":')).toBeNull();
    expect(parseDraft(null)).toBeNull();
  });
});
