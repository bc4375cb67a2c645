import { expect, test } from 'vitest';
import { checklistOf } from './checklist.ts';
import type { Rooms } from './rooms.ts';

const none: Rooms = {
  bedrooms: 0,
  bathrooms: 0,
  halfBathrooms: 0,
  diningRoom: false,
  kitchen: false,
  livingRoom: false,
  mediaRoom: false,
  gameRoom: false,
  office: false,
};

test('each room has its tasks, and counted rooms have their number', () => {
  const items = checklistOf({ ...none, bedrooms: 2, bathrooms: 1, kitchen: true }, []);
  expect([...new Set(items.map(({ room }) => room))]).toEqual([
    'Bedroom 1',
    'Bedroom 2',
    'Bathroom',
    'Kitchen',
  ]);
  expect(items.find(({ id }) => id === 'bedrooms-2-bed')).toEqual({
    id: 'bedrooms-2-bed',
    room: 'Bedroom 2',
    text: 'Make the bed',
  });
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
});

test('add-ons are a group of their own, and a home without rooms has nothing else', () => {
  expect(checklistOf(none, [{ serviceId: 'oven', name: 'Oven' }])).toEqual([
    { id: 'addon-oven', room: 'Add-ons', text: 'Oven' },
  ]);
  expect(checklistOf(none, [])).toEqual([]);
});
