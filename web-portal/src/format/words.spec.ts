import * as business from '@tidylog/contracts/business';
import { roomsText } from '@tidylog/contracts/room-text';
import { describe, expect, test } from 'vitest';
import { namedRooms } from './rooms.ts';
import { counted, frequencies, houseSizes, roomWords } from './words.ts';

const rooms = { ...business.rooms.parse({}), bedrooms: 2, bathrooms: 1, kitchen: true };

describe('the words of the screens', () => {
  test('name every house size in its order', () => {
    expect(houseSizes).toEqual(business.houseSizes);
  });

  test('name every frequency', () => {
    expect([...frequencies].sort()).toEqual([...business.frequencies].sort());
  });

  test('name every kind of room as the server does', () => {
    expect(Object.entries(roomWords)).toEqual(
      business.roomKinds.map((kind) => [kind, business.roomName(kind)]),
    );
  });
});

test('rooms read as people say them', () => {
  expect(namedRooms(rooms)).toEqual(business.namedRooms(rooms));
  expect(roomsText(namedRooms(rooms))).toBe('2 Bedrooms, 1 Bathroom, Kitchen');
});

test.each([
  [1, '1 place'],
  [2, '2 places'],
  [0, '0 places'],
])('%i is counted', (count, text) => {
  expect(counted(count, 'place')).toBe(text);
});
