import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Draft, emptyDraft } from '../../shared/cleaning/draft.ts';
import {
  forgetDrafts,
  loadDraft,
  markPlaced,
  placedBooking,
  saveDraft,
} from '../../shared/cleaning/draft-storage.ts';

const tried = (key: string): Draft => ({
  ...emptyDraft(null),
  houseSize: '2000-2500',
  attempt: { key, body: {} as NonNullable<Draft['attempt']>['body'] },
});

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});

describe('a draft whose booking was placed', () => {
  test('is gone, and the booking is remembered', () => {
    saveDraft(tried('first'));
    markPlaced('a-booking', 'first');
    expect(loadDraft()).toEqual(emptyDraft(null));
    expect(placedBooking()).toBe('a-booking');
  });

  test('is not brought back by a change that comes late', () => {
    markPlaced('a-booking', 'first');
    saveDraft({ ...tried('first'), seenTotal: 180 });
    expect(loadDraft()).toEqual(emptyDraft(null));
  });

  test('makes room for the next one', () => {
    markPlaced('a-booking', 'first');
    saveDraft(emptyDraft('dana'));
    expect(loadDraft()).toEqual(emptyDraft('dana'));
    saveDraft(tried('second'));
    expect(loadDraft()).toEqual(tried('second'));
  });

  test('leaves nothing behind when the person leaves', () => {
    markPlaced('a-booking', 'first');
    forgetDrafts();
    expect(placedBooking()).toBeNull();
    saveDraft(tried('first'));
    expect(loadDraft()).toEqual(tried('first'));
  });
});
