import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../shared/cleaning/draft.ts';
import { causeOf, confirmLabel, estimate, newsOf, type PriceState, savingPercent, toldNow } from './price.ts';

const service = {
  name: 'Inside Oven',
  description: '',
  category: 'a_la_carte',
  duration_hours: 0.5,
  is_a_la_carte: true,
  base_price: 0,
} as const;

describe('an estimate', () => {
  const catalogue = [{ ...service, id: 'oven', a_la_carte_price: 34.9 }];
  const draft = { ...emptyDraft(null), addOns: { oven: 3, gone: 1 } };

  test('is 125 where no base price is known, and the add-ons at their known prices, added in cents', () => {
    const shown = estimate(draft, catalogue, { base: undefined, rooms: undefined, taxRate: 0 });
    expect(shown).toMatchObject({ base_price: 125, a_la_carte_total: 104.7, final_total: 229.7 });
  });

  test('is never less than what is known: base, rooms, add-ons and tax', () => {
    const shown = estimate(draft, catalogue, { base: 210, rooms: 30, taxRate: 0.0825 });
    expect(shown).toMatchObject({ base_price: 210, room_price: 30, subtotal: 344.7, final_total: 373.14 });
  });
});

describe('a new total', () => {
  const exact = { total: 180, isEstimate: false, news: null };
  const guess = { total: 125, isEstimate: true, news: null };

  test('is explained by what was done last', () => {
    expect(newsOf(exact, { total: 193.5, isEstimate: false }, '1 Bathroom')).toBe('1 Bathroom: +$13.50');
    expect(newsOf(exact, { total: 126, isEstimate: false }, 'Weekly')).toBe('Weekly: -$54.00');
  });

  test('is no news when it is the first', () => {
    expect(newsOf({ ...exact, total: null }, { total: 180, isEstimate: false }, 'Weekly')).toBeNull();
  });

  test('says when an estimate takes the place of a price, and when the price is back', () => {
    expect(newsOf(exact, guess, 'Weekly')).toBe('The exact price could not be loaded: -$55.00');
    expect(newsOf(guess, exact, 'Weekly')).toBe('We have the exact price now: +$55.00');
  });

  test('is explained as ever while both are estimates', () => {
    expect(newsOf(guess, { total: 160, isEstimate: true }, 'Inside Oven x 1')).toBe(
      'Inside Oven x 1: +$35.00',
    );
  });

  test('is put down to all that was changed since the one before, never to one of several', () => {
    expect(causeOf([])).toBe('Our prices have changed');
    expect(causeOf(['Window Blinds x 1'])).toBe('Window Blinds x 1');
    expect(causeOf(['Kitchen added', 'Window Blinds x 1'])).toBe(
      'Kitchen added and Window Blinds x 1, together',
    );
    expect(causeOf(['1 Bathroom', 'Kitchen added', 'Window Blinds x 1'])).toBe(
      'Your last 3 changes, together',
    );
  });
});

const shown = (total: number, isEstimate = false): PriceState => ({
  kind: 'shown',
  breakdown: estimate(emptyDraft(null), [], { base: total, rooms: 0, taxRate: 0 }),
  nextDates: [],
  isEstimate,
  isUpdating: false,
  isWithoutRooms: false,
  promoProblem: null,
});

describe('the news of a price', () => {
  const first = { total: 180, isEstimate: false, news: null, count: 0, step: 'services' } as const;
  const changes = ['Kitchen added'];
  const added = toldNow(first, { price: shown(210), changes, step: 'services' });

  test('stay on the step on which they came, and go with it', () => {
    expect(added.news).toBe('Kitchen added: +$30.00');
    expect(toldNow(added, { price: shown(210), changes, step: 'services' })).toBe(added);
    const further = toldNow(added, { price: shown(210), changes, step: 'date' });
    expect(further).toEqual({ ...added, news: null, step: 'date' });
    expect(toldNow(added, { price: { kind: 'loading' }, changes, step: 'date' }).news).toBeNull();
  });

  test('are told on the next step where the price came only there', () => {
    const now = toldNow(first, { price: shown(210), changes, step: 'date' });
    expect(now.news).toBe('Kitchen added: +$30.00');
  });

  test('do not count a change twice that cost nothing', () => {
    const same = toldNow(first, { price: shown(180), changes: ['Dusting removed'], step: 'services' });
    expect(same).toEqual({ ...first, count: 1 });
  });
});

describe('the press that books', () => {
  test('names what it takes from the card', () => {
    expect(confirmLabel(shown(330), true)).toBe('Confirm and pay $330.00');
  });

  test('names no amount where it takes none, or another one may be asked', () => {
    expect(confirmLabel(shown(330), false)).toBe('Confirm Booking');
    expect(confirmLabel(shown(0), true)).toBe('Confirm Booking');
    expect(confirmLabel(shown(125, true), true)).toBe('Confirm Booking');
    expect(confirmLabel({ kind: 'loading' }, true)).toBe('Confirm Booking');
  });
});

test('what a rhythm saves is counted from the prices, and never too much', () => {
  expect(savingPercent(180, 126)).toBe(30);
  expect(savingPercent(180, 126.01)).toBe(29);
  expect(savingPercent(180, 180)).toBe(0);
  expect(savingPercent(180, 200)).toBe(0);
  expect(savingPercent(undefined, 126)).toBe(0);
  expect(savingPercent(180, undefined)).toBe(0);
});
