import { screen } from '@testing-library/react';
import { refusal, unreachable } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { button, labeled, toastWith } from '../../../testing/find.ts';
import { at, bookingId, rosa } from '../../../testing/fixtures.ts';
import { detailsOf, newJob } from '../../../testing/new-job.ts';
import { show } from '../../../testing/show.tsx';
import { noteAsked } from './asked-photo.ts';
import { sentSize } from './shrink.ts';

const path = `/cleaner/jobs/${bookingId}`;
const begun = newJob({ status: 'in_progress', clocked_in_at: at('2027-01-04T14:00:00Z') });
const photo = {
  id: '018f0000-0000-7000-8000-0000000000e1',
  kind: 'after',
  room: 'Kitchen',
  taken_at: at('2027-01-04T14:30:00Z'),
  width: 40,
  height: 30,
  sha256: 'ab',
} as const;
const picture = new File(['a picture'], 'kitchen.jpg', { type: 'image/jpeg' });

beforeEach(() => noteAsked(null));
afterEach(() => noteAsked(null));

describe('photos of a job', () => {
  test('are kept on the phone until they are sent, and can be taken back', async () => {
    fakeServer({
      'GET /cleaner/jobs/:id': () => detailsOf(begun),
      'POST /cleaner/jobs/:id/photos': () => {
        throw unreachable();
      },
    });
    const { user } = await show(path, { as: rosa });
    await user.upload(await labeled('Add before photo'), picture);
    expect(await screen.findByText('Not sent yet')).toBeTruthy();
    expect(screen.getByText('1 photo, not sent yet')).toBeTruthy();
    await user.click(await button('Remove photo: Before'));
    await user.click(await button('Remove'));
    await vi.waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  });

  test('are sent with their kind', async () => {
    let isSent = false;
    const server = fakeServer({
      'GET /cleaner/jobs/:id': () => detailsOf(begun, { photos: isSent ? [photo] : [] }),
      'POST /cleaner/jobs/:id/photos': () => {
        isSent = true;
        return photo;
      },
      'GET /photos/:id': () => undefined as never,
    });
    const { user } = await show(path, { as: rosa });
    await user.upload(await labeled('Add after photo'), picture);
    expect(await screen.findByText('After, Kitchen')).toBeTruthy();
    const [sent] = server.commands();
    expect(sent).toMatchObject({ input: { params: { id: bookingId }, query: { kind: 'after' } } });
  });

  test('are removed until the clock-out, and a refusal is said', async () => {
    fakeServer({
      'GET /cleaner/jobs/:id': () => detailsOf(begun, { photos: [photo] }),
      'GET /photos/:id': () => undefined as never,
      'DELETE /photos/:id': () => {
        throw refusal('already-completed', { detail: 'You clocked out, so this photo stays.' });
      },
    });
    const { user } = await show(path, { as: rosa });
    await user.click(await button('Remove photo: After, Kitchen'));
    await user.click(await button('Remove'));
    expect(await toastWith('Photo could not be removed')).toBeTruthy();
    expect(screen.getByText('You clocked out, so this photo stays.')).toBeTruthy();
  });

  test('that never arrived are missed, as when the phone closed the page', async () => {
    noteAsked(bookingId);
    fakeServer({ 'GET /cleaner/jobs/:id': () => detailsOf(begun) });
    await show(path, { as: rosa });
    expect(await screen.findByText('The photo did not arrive')).toBeTruthy();
  });
});

test('a sent photo has at most 1600 pixels on its longest side', () => {
  expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(sentSize({ width: 30, height: 4000 })).toEqual({ width: 12, height: 1600 });
  expect(sentSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
});
