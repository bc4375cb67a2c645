import { rooms as roomsSchema } from '@tidylog/contracts/schemas/rooms';
import * as homes from '@tidylog/contracts/vocabulary/homes';
import * as vocabulary from '@tidylog/contracts/vocabulary/rooms';
import { roomsText } from '@tidylog/contracts/vocabulary/rooms';
import { describe, expect, test } from 'vitest';
import { namedRooms } from './rooms.ts';
import { counted, frequencies, houseSizes, roomWords } from './words.ts';

const rooms = { ...roomsSchema.parse({}), bedrooms: 2, bathrooms: 1, kitchen: true };

describe('the words of the screens', () => {
  test('name every house size in its order', () => {
    expect(houseSizes).toEqual(homes.houseSizes);
  });

  test('name every frequency', () => {
    expect([...frequencies].sort()).toEqual([...homes.frequencies].sort());
  });

  test('name every kind of room as the server does', () => {
    expect(Object.entries(roomWords)).toEqual(
      vocabulary.roomKinds.map((kind) => [kind, vocabulary.roomName(kind)]),
    );
  });
});

test('rooms read as people say them', () => {
  expect(namedRooms(rooms)).toEqual(vocabulary.namedRooms(rooms));
  expect(roomsText(namedRooms(rooms))).toBe('2 Bedrooms, 1 Bathroom, Kitchen');
});

test.each([
  [1, '1 place'],
  [2, '2 places'],
  [0, '0 places'],
])('%i is counted', (count, text) => {
  expect(counted(count, 'place')).toBe(text);
});
