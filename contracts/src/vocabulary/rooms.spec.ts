import { expect, test } from 'vitest';
import { rooms } from '../schemas/rooms.ts';
import { namedRooms, roomsText } from './rooms.ts';

test('rooms read as people say them', () => {
  const chosen = { ...rooms.parse({}), bedrooms: 2, bathrooms: 1, kitchen: true };
  expect(roomsText(namedRooms(chosen))).toBe('2 Bedrooms, 1 Bathroom, Kitchen');
});
