import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listenForChanges, pauseAfter } from './changes.ts';

const page = { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() };

/** A listener that notes what it hears, and how to have the server answer. */
function listening(answer: () => Response) {
  const heard: string[] = [];
  const fetched = vi.fn(async (_address: string, _init?: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  const stop = listenForChanges({
    opened: () => heard.push('opened'),
    changed: (data) => heard.push(data),
    lost: () => heard.push('lost'),
    refused: (status, token) => heard.push(`refused ${status} ${token}`),
  });
  return { heard, fetched, stop };
}

const sent = (...parts: readonly string[]): Response =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    }),
  );

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => 'my-token' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the line of changes', () => {
  test('gives the data of each event, whatever pieces it comes in', async () => {
    const { heard, fetched, stop } = listening(() =>
      sent(': here\n\ndata: {"model":"jobs"}\n\nid: 7\r\nda', 'ta: one\ndata: two\n', '\ndata: half'),
    );
    await vi.waitFor(() => expect(heard).toEqual(['opened', '{"model":"jobs"}', 'one\ntwo']));
    expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: 'Bearer my-token' });
    stop();
  });

  test('is opened again when it ends, and tells so', async () => {
    const { heard, stop } = listening(() => sent('data: a\n\n'));
    await vi.advanceTimersByTimeAsync(2_500);
    expect(heard.slice(0, 4)).toEqual(['opened', 'a', 'opened', 'a']);
    stop();
    const count = heard.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(count);
  });

  test('that the server refuses to open is not asked for again', async () => {
    const { heard, fetched } = listening(() => new Response(null, { status: 401 }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['refused 401 my-token']);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('is missed after ten seconds without one, once', async () => {
    const down = { is: true };
    const { heard, stop } = listening(() =>
      down.is ? new Response(null, { status: 503 }) : new Response(new ReadableStream()),
    );
    await vi.advanceTimersByTimeAsync(9_999);
    expect(heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual(['lost']);
    down.is = false;
    await vi.advanceTimersByTimeAsync(40_000);
    expect(heard).toEqual(['lost', 'opened']);
    stop();
  });

  test('that ends is missed only if no other is open within ten seconds', async () => {
    const { heard, stop } = listening(() => sent(': here\n\n'));
    await vi.advanceTimersByTimeAsync(9_000);
    expect(heard).not.toContain('lost');
    stop();
    const count = heard.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(count);
  });

  test('that is silent for too long is opened again', async () => {
    const { fetched, stop } = listening(() => new Response(new ReadableStream()));
    await vi.advanceTimersByTimeAsync(50_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    stop();
  });
});

test('pauses double up to half a minute, spread over their upper half', () => {
  expect([0, 1, 2].map((failures) => pauseAfter(failures, 1))).toEqual([1000, 2000, 4000]);
  expect(pauseAfter(0, 0)).toBe(500);
  expect(pauseAfter(50, 1)).toBe(30_000);
});
