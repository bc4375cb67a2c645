import { refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookingId } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { outbox } from '../outbox/outbox.ts';
import { act, newTap } from './act.ts';

const now = new Date('2027-01-04T15:00:00Z');
let end: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  end = outbox.begin('ana', null);
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

test('a tap has its own id and time, and is sent under that id', async () => {
  const server = fakeServer({ 'POST /cleaner/clock-in/:id': () => newJob() });
  const tap = newTap(bookingId, 'clock-in');
  expect(tap).toMatchObject({ job: bookingId, act: 'clock-in', tappedAt: now.toISOString() });
  expect(await act(tap)).toMatchObject({ job: { id: bookingId } });
  expect(server.commands()).toMatchObject([{ input: { idempotencyKey: tap.id, body: {} } }]);
  expect(newTap(bookingId, 'clock-in').id).not.toBe(tap.id);
});

test('a tap that is sent later says when it was', async () => {
  const server = fakeServer({ 'POST /cleaner/clock-in/:id': () => newJob() });
  const tap = newTap(bookingId, 'clock-in');
  vi.setSystemTime(now.getTime() + 10_000);
  await act(tap);
  expect(server.commands()).toMatchObject([{ input: { body: { tapped_at: now.toISOString() } } }]);
});

test('the answer of a note is no job', async () => {
  const written_at = now.toISOString() as never;
  const note = { id: 'n', text: 'Hi', audience: 'office', cannot_come: false, written_at } as const;
  fakeServer({ 'POST /cleaner/jobs/:id/notes': () => note });
  expect(await act(newTap(bookingId, 'notes', { text: 'Hi', audience: 'office' }))).toEqual({
    job: undefined,
  });
});

test('without an answer a tap waits, is shown, and is sent once the server answers', async () => {
  let isThere = false;
  const server = fakeServer({
    'POST /cleaner/clock-in/:id': () => {
      if (!isThere) throw unreachable();
      return newJob();
    },
  });
  const tap = newTap(bookingId, 'clock-in');
  expect(await act(tap)).toBe('kept');
  expect(outbox.waiting().taps).toMatchObject([{ id: tap.id, act: 'clock-in' }]);
  isThere = true;
  await outbox.retry(tap.id);
  await vi.waitFor(() => expect(outbox.waiting().taps).toEqual([]));
  expect(new Set(server.commands().map(({ input }) => input.idempotencyKey))).toEqual(new Set([tap.id]));
});

test('a refusal that the person sees is thrown, and nothing of it stays', async () => {
  fakeServer({
    'POST /cleaner/clock-in/:id': () => {
      throw refusal('already-cancelled');
    },
  });
  await expect(act(newTap(bookingId, 'clock-in'))).rejects.toMatchObject({ code: 'already-cancelled' });
  expect(outbox.waiting().taps).toEqual([]);
});
