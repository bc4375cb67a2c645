import { expect, test } from 'vitest';
import { foldRows } from '../testing/fold-rows.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { places } from './fold.ts';

const date = '2027-01-15';
const claim = (booking: string, claimed = booking) => ({
  date,
  bookingId: id(booking),
  claimId: id(claimed),
});
const rows = (history: History) => [...foldRows(places, history.events).values()];
const place = (booking: string, ...claims: string[]) => ({
  id: `${date}/${id(booking)}`,
  date,
  booking_id: id(booking),
  claims: claims.map(id),
});

test('a booking takes one place, however many of its claims stand', () => {
  const history = newHistory();
  history.add('PlaceClaimed', { ...claim('visit'), override: false });
  history.add('PlaceClaimed', { ...claim('visit', 'move'), override: false });
  history.add('PlaceClaimed', { ...claim('visit', 'move'), override: false });
  history.add('PlaceClaimed', { ...claim('neighbour'), override: true });
  expect(rows(history)).toEqual([place('visit', 'visit', 'move'), place('neighbour', 'neighbour')]);
});

test('the place is free when the last claim is released', () => {
  const history = newHistory();
  history.add('PlaceClaimed', { ...claim('visit'), override: false });
  history.add('PlaceClaimed', { ...claim('visit', 'move'), override: false });
  history.add('PlaceClaimed', { ...claim('neighbour'), override: false });
  history.add('PlaceReleased', claim('visit'));
  expect(rows(history)).toEqual([place('visit', 'move'), place('neighbour', 'neighbour')]);
  history.add('PlaceReleased', claim('visit', 'move'));
  expect(rows(history)).toEqual([place('neighbour', 'neighbour')]);
});
