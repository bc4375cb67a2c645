import { describe, expect, test } from 'vitest';
import { changed, type Entry, isHeld, nextOf, pauseAfter, type Refusal } from './queue.ts';

const refusal: Refusal = { code: 'already-cancelled', detail: 'This booking is cancelled.' };
const entry = (sequence: number, more: Partial<Entry> = {}): Entry => ({
  id: `tap-${sequence}`,
  owner: 'ana',
  sequence,
  lane: 'acts',
  job: 'first',
  refusal: null,
  ...more,
});
const idsOf = (queue: readonly Entry[]) => queue.map(({ id }) => id);

describe('what waits', () => {
  const queue = [entry(1), entry(2), entry(3)];
  test('is in the order of the taps, each once', () => {
    const late = changed([entry(1), entry(3)], { type: 'tapped', entry: entry(2) });
    expect(idsOf(late)).toEqual(['tap-1', 'tap-2', 'tap-3']);
    expect(changed(late, { type: 'tapped', entry: entry(2) })).toEqual(late);
  });
  test('leaves with a yes, and stays without an answer or a session', () => {
    const then = (outcome: Parameters<typeof changed>[1] & { type: 'answered' }) => changed(queue, outcome);
    expect(idsOf(then({ type: 'answered', id: 'tap-2', outcome: { kind: 'done' } }))).toEqual([
      'tap-1',
      'tap-3',
    ]);
    for (const outcome of [{ kind: 'later', retryAfter: null }, { kind: 'signed-out' }] as const)
      expect(then({ type: 'answered', id: 'tap-2', outcome })).toEqual(queue);
  });
  test('keeps a refusal until the person tries again or gives it away', () => {
    const refused = changed(queue, { type: 'answered', id: 'tap-1', outcome: { kind: 'refused', refusal } });
    expect(refused[0]?.refusal).toEqual(refusal);
    expect(changed(refused, { type: 'retried', id: 'tap-1' })).toEqual(queue);
    expect(idsOf(changed(refused, { type: 'given-away', ids: ['tap-1', 'tap-3'] }))).toEqual(['tap-2']);
  });
});

const acts = { owner: 'ana', lane: 'acts' } as const;
const photos = { owner: 'ana', lane: 'photos' } as const;

describe('what is sent next', () => {
  test('is the first of this person', () => {
    expect(nextOf([entry(1, { owner: 'ben' }), entry(2), entry(3)], acts)?.id).toBe('tap-2');
    expect(nextOf([entry(1, { owner: 'ben' })], acts)).toBeUndefined();
  });
  test('is a photo only when no act can be sent', () => {
    const photo = entry(1, { lane: 'photos' });
    expect(nextOf([photo, entry(2)], acts)?.id).toBe('tap-2');
    expect(nextOf([photo, entry(2)], photos)).toBeUndefined();
    expect(nextOf([photo], acts)).toBeUndefined();
    expect(nextOf([photo], photos)?.id).toBe('tap-1');
  });
  test('is of another job where one was refused', () => {
    const stuck = [entry(1, { refusal }), entry(2), entry(3, { lane: 'photos' })];
    expect([nextOf(stuck, acts), nextOf(stuck, photos)]).toEqual([undefined, undefined]);
    expect(nextOf([...stuck, entry(4, { job: 'second' })], acts)?.id).toBe('tap-4');
    expect(isHeld(stuck, entry(2))).toBe(true);
    expect(isHeld(stuck, entry(2, { job: 'second' }))).toBe(false);
    expect(isHeld(stuck, entry(2, { owner: 'ben' }))).toBe(false);
  });
  test('goes on where only a photo was refused, or a later act', () => {
    const photo = entry(1, { lane: 'photos', refusal });
    expect(nextOf([photo, entry(2), entry(3, { lane: 'photos' })], acts)?.id).toBe('tap-2');
    expect(nextOf([photo, entry(3, { lane: 'photos' })], photos)?.id).toBe('tap-3');
    expect(nextOf([entry(1), entry(2, { refusal })], acts)?.id).toBe('tap-1');
  });
});

test('tries come after 5, 15, 30 and 60 seconds, and not before the server says', () => {
  expect([1, 2, 3, 4, 5, 50].map((tries) => pauseAfter(tries, null))).toEqual([
    5_000, 15_000, 30_000, 60_000, 60_000, 60_000,
  ]);
  expect(pauseAfter(1, 60)).toBe(60_000);
  expect(pauseAfter(4, 10)).toBe(60_000);
});
