import { expect, test } from 'vitest';
import { waitingRoom } from './waiting-room.ts';

const long = 60_000;

test('those go whose position is reached, the others stay', async () => {
  const room = waitingRoom();
  const near = room.waitFor(10n, long);
  const far = room.waitFor(20n, long);
  room.reach(15n);
  expect(await near).toBe(true);
  room.close();
  expect(await far).toBe(false);
});

test('nobody waits for what is reached already', async () => {
  const room = waitingRoom();
  room.reach(10n);
  expect(await room.waitFor(10n, 0)).toBe(true);
});

test('a wait ends after its time', async () => {
  expect(await waitingRoom().waitFor(1n, 1)).toBe(false);
});

test('a late word of an earlier position takes nothing back', () => {
  const room = waitingRoom();
  room.reach(10n);
  room.reach(5n);
  expect(room.reached()).toBe(10n);
});

test('a new connection may find an earlier position', async () => {
  const room = waitingRoom();
  room.reach(10n);
  room.beginAt(5n);
  expect(await room.waitFor(10n, 1)).toBe(false);
  const waiting = room.waitFor(6n, long);
  room.beginAt(7n);
  expect(await waiting).toBe(true);
});

test('nobody waits in a closed room', async () => {
  const room = waitingRoom();
  room.close();
  expect(await room.waitFor(1n, long)).toBe(false);
});
