import { roomsWhenBooking } from '@tidylog/contracts/schemas/rooms';
import { houseSizes } from '@tidylog/contracts/vocabulary/homes';
import { describe, expect, test } from 'vitest';
import { noRooms } from '../../shared/cleaning/draft.ts';
import { suggestionFor } from './suggested-rooms.ts';

describe('the rooms suggested for a home', () => {
  test.each(houseSizes)('of %s sq ft can be booked, and never shrink with the size', (houseSize) => {
    const rooms = suggestionFor({ houseSize, rooms: noRooms });
    expect(roomsWhenBooking.parse(rooms)).toEqual(rooms);
    const smaller = houseSizes[houseSizes.indexOf(houseSize) - 1];
    if (smaller === undefined) return;
    for (const [kind, count] of Object.entries(suggestionFor({ houseSize: smaller, rooms: noRooms }) ?? {}))
      expect(Number(rooms?.[kind as keyof typeof noRooms])).toBeGreaterThanOrEqual(Number(count));
  });

  test('are no longer suggested once a room is chosen, nor without a size', () => {
    expect(suggestionFor({ houseSize: '2000-2500', rooms: { ...noRooms, office: true } })).toBeNull();
    expect(suggestionFor({ houseSize: '2000-2500', rooms: { ...noRooms, bedrooms: 1 } })).toBeNull();
    expect(suggestionFor({ houseSize: null, rooms: noRooms })).toBeNull();
  });
});
