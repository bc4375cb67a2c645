import { never, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookingId, otherBookingId } from '../../../testing/fixtures.ts';
import { newJob } from '../../../testing/new-job.ts';
import { act, newTap } from '../acts/act.ts';
import { outbox } from './outbox.ts';

const picture = new Blob(['a picture'], { type: 'image/jpeg' });
const addPhoto = () => outbox.addPhoto({ job: bookingId, body: { kind: 'after' } }, picture);
const answered = {
  id: 'p',
  kind: 'after',
  room: null,
  taken_at: '',
  width: 1,
  height: 1,
  sha256: '',
} as never;
let end: () => void;

beforeEach(() => {
  end = outbox.begin('ana', null);
});
afterEach(() => end());

test('40 photos on a slow line do not hold up the clock-out behind them', async () => {
  const server = fakeServer({
    'POST /cleaner/jobs/:id/photos': never,
    'POST /cleaner/clock-out/:id': () => newJob({ status: 'completed' }),
  });
  for (let photo = 0; photo < 40; photo += 1) await addPhoto();
  await expect.poll(() => server.commands().length).toBe(1);
  expect(await act(newTap(bookingId, 'clock-out'))).toMatchObject({ job: { status: 'completed' } });
  expect(server.commands().map(({ name }) => name)).toEqual([
    'POST /cleaner/jobs/:id/photos',
    'POST /cleaner/clock-out/:id',
  ]);
  expect(outbox.waiting().taps).toHaveLength(40);
});

test('photos go on once no act waits, one after the other', async () => {
  const server = fakeServer({ 'POST /cleaner/jobs/:id/photos': () => answered });
  for (let photo = 0; photo < 3; photo += 1) await addPhoto();
  await expect.poll(() => outbox.waiting().taps).toEqual([]);
  expect(new Set(server.commands().map(({ input }) => input.idempotencyKey)).size).toBe(3);
});

test('a photo that is refused needs its person, and holds up no other', async () => {
  let isFull = true;
  fakeServer({
    'POST /cleaner/jobs/:id/photos': ({ params }) => {
      if (isFull && params.id === bookingId) throw refusal('too-many-photos');
      return answered;
    },
  });
  await addPhoto();
  await outbox.addPhoto({ job: otherBookingId, body: { kind: 'after' } }, picture);
  await expect.poll(() => outbox.waiting().taps).toMatchObject([{ refusal: { code: 'too-many-photos' } }]);
  const [waiting] = outbox.waiting().taps;
  expect(await (await outbox.fileOf(waiting?.id ?? ''))?.text()).toBe('a picture');
  isFull = false;
  await outbox.retry(waiting?.id ?? '');
  await expect.poll(() => outbox.waiting().taps).toEqual([]);
});

test('what was tapped in a session that ended before its store was there is sent by no one', async () => {
  end();
  const server = fakeServer({ 'POST /cleaner/clock-in/:id': () => newJob({ status: 'in_progress' }) });
  void act(newTap(bookingId, 'clock-in'));
  outbox.abandon();
  end = outbox.begin('ben', null);
  await act(newTap(otherBookingId, 'clock-in'));
  expect(server.commands()).toMatchObject([{ input: { params: { id: otherBookingId } } }]);
});
