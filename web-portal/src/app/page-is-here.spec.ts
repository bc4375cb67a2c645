import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageIsHere } from './page-is-here.ts';

type State = { readonly initialized: boolean };

function opening(initialized: boolean) {
  const listeners = new Set<(state: State) => void>();
  return {
    listeners,
    router: {
      state: { initialized },
      subscribe: (listener: (state: State) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    tell: (state: State) => {
      for (const listener of listeners) listener(state);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that is here is not waited for', async () => {
  const { router, listeners } = opening(true);
  await pageIsHere(router, false);
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('a page is waited for until it is here', async () => {
  const { router, listeners, tell } = opening(false);
  const here = vi.fn();
  const waiting = pageIsHere(router, false).then(here);
  tell({ initialized: false });
  await Promise.resolve();
  expect(here).not.toHaveBeenCalled();
  tell({ initialized: true });
  await waiting;
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('a page that does not come is waited for no longer than a moment', async () => {
  const { router, listeners } = opening(false);
  const waiting = pageIsHere(router, false);
  vi.runAllTimers();
  await waiting;
  expect(listeners.size).toBe(0);
});

test('a prerendered page stays in sight until its files are here', async () => {
  const { router, tell } = opening(false);
  const here = vi.fn();
  const waiting = pageIsHere(router, true).then(here);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(here).not.toHaveBeenCalled();
  tell({ initialized: true });
  await waiting;
  expect(here).toHaveBeenCalled();
});
