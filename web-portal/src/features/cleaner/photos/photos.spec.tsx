import { screen, within } from '@testing-library/react';
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
const otherPhoto = {
  ...photo,
  id: '018f0000-0000-7000-8000-0000000000e2',
  kind: 'problem',
  room: null,
} as const;
const items = ['Bedroom', 'Kitchen', 'Kitchen', 'Add-ons'].map((room, index) => ({
  id: `item-${index}`,
  room,
  text: `Task ${index}`,
  done_at: null,
}));
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

  test('that cannot be read are refused, with what would do', async () => {
    fakeServer({ 'GET /cleaner/jobs/:id': () => detailsOf(begun) });
    const { user } = await show(path, { as: rosa });
    await user.upload(await labeled('Add before photo'), new File(['?'], 'a.heic', { type: 'image/heic' }));
    expect(await toastWith('Photo could not be added')).toBeTruthy();
    expect(screen.getByText('This picture could not be read. Choose a JPEG, PNG or WebP.')).toBeTruthy();
  });

  test('are sent with their kind and room, and shown by room', async () => {
    let isSent = false;
    const server = fakeServer({
      'GET /cleaner/jobs/:id': () =>
        detailsOf(begun, { checklist_items: items, photos: isSent ? [photo, otherPhoto] : [otherPhoto] }),
      'POST /cleaner/jobs/:id/photos': () => {
        isSent = true;
        return photo;
      },
      'GET /photos/:id': () => undefined as never,
    });
    const { user } = await show(path, { as: rosa });
    const rooms = within(await labeled('Room in the photo')).getAllByRole('option');
    expect(rooms.map(({ textContent }) => textContent)).toEqual(['No room', 'Bedroom', 'Kitchen']);
    await user.selectOptions(await labeled('Room in the photo'), 'Kitchen');
    await user.upload(await labeled('Add after photo'), picture);
    const kitchen = await screen.findByRole('list', { name: 'Kitchen' });
    expect(within(kitchen).getByRole('button', { name: 'Remove photo: After, Kitchen' })).toBeTruthy();
    const others = screen.getByRole('list', { name: 'Other photos' });
    expect(within(others).getByRole('button', { name: 'Remove photo: Problem' })).toBeTruthy();
    const [sent] = server.commands();
    expect(sent).toMatchObject({
      input: { params: { id: bookingId }, query: { kind: 'after', room: 'Kitchen' } },
    });
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

  test('that never arrived are missed, as when the phone closed the page, and chosen from the gallery', async () => {
    const server = fakeServer({
      'GET /cleaner/jobs/:id': () => detailsOf(begun, { checklist_items: items }),
      'POST /cleaner/jobs/:id/photos': () => photo,
    });
    const first = await show(path, { as: rosa });
    await first.user.selectOptions(await labeled('Room in the photo'), 'Kitchen');
    await first.user.click(await labeled('Add after photo'));
    first.close();
    const { user } = await show(path);
    expect(await screen.findByText('The photo did not arrive')).toBeTruthy();
    await user.upload(await labeled('Choose From Gallery'), picture);
    await vi.waitFor(() =>
      expect(server.commands()).toMatchObject([{ input: { query: { kind: 'after', room: 'Kitchen' } } }]),
    );
    expect(screen.queryByText('The photo did not arrive')).toBeNull();
  });

  test('are with the office once the cleaner no longer sees the customer', async () => {
    const over = newJob({ status: 'completed', contact_visible: false });
    fakeServer({ 'GET /cleaner/jobs/:id': () => detailsOf(over, { photos: [photo, otherPhoto] }) });
    await show(path, { as: rosa });
    expect(await screen.findByText('You added 2 photos. The office still has them.')).toBeTruthy();
    expect(screen.queryByLabelText('Add after photo')).toBeNull();
  });
});

test('a sent photo has at most 1600 pixels on its longest side', () => {
  expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(sentSize({ width: 30, height: 4000 })).toEqual({ width: 12, height: 1600 });
  expect(sentSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
});
