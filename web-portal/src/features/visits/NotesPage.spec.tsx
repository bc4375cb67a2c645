import { screen, waitFor } from '@testing-library/react';
import { type Answers, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { button, field, labeled, link, pageTitle, toastWith } from '../../testing/find.ts';
import {
  bookingId,
  memberWith,
  mia,
  newBooking,
  newSession,
  otherBookingId,
} from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const notes = () => field('Special instructions');
const saveNotes = 'Save Notes';
const here = `/notes?appointment=${bookingId}`;

/** A server whose first visit can be changed; a second one comes later. */
function visitServer(answers: Answers = {}) {
  let visit = newBooking({ special_instructions: 'Gate code 4711' });
  const later = newBooking({ id: otherBookingId, booking_date: '2027-01-22' });
  const all = () => [visit, later].filter(({ status }) => status !== 'cancelled');
  const server = fakeServer({
    ...memberWith(),
    'GET /customer/next-appointment': () => all()[0] ?? { message: 'none' },
    'GET /bookings/:id': ({ params }) => (params.id === bookingId ? visit : later),
    'PUT /customer/update-notes': ({ body }) => {
      visit = { ...visit, special_instructions: body.special_instructions ?? null, version: '4' };
      return visit;
    },
    ...answers,
  });
  return {
    ...server,
    cancel: () => {
      visit = { ...visit, status: 'cancelled', can_edit: false, can_reschedule: false };
      server.change();
    },
  };
}

describe('notes', () => {
  test('are kept up to 500 characters, and longer ones are not lost', async () => {
    const server = visitServer();
    const { user, fill, address } = await show('/notes', { as: mia });
    expect((await notes()).value).toBe('Gate code 4711');
    await waitFor(() => expect(address()).toBe(here));
    expect(screen.getByText('14/500')).toBeTruthy();
    await fill(await notes(), '🧹'.repeat(501));
    expect(screen.getByText('501/500')).toBeTruthy();
    expect(await field('Special instructions', /Please shorten your notes to 500 characters\./)).toBeTruthy();
    expect((await button(saveNotes)).hasAttribute('disabled')).toBe(true);
    await fill(await notes(), '🧹'.repeat(500));
    await user.click(await button(saveNotes));
    expect(await toastWith('Notes saved successfully')).toBeTruthy();
    expect(server.commands()).toMatchObject([
      {
        input: { ifMatch: '3', body: { appointment_id: bookingId, special_instructions: '🧹'.repeat(500) } },
      },
    ]);
  });

  test('keep what is typed while they are being saved', async () => {
    const answered = Promise.withResolvers<void>();
    visitServer({
      'PUT /customer/update-notes': async () => {
        await answered.promise;
        return newBooking({ special_instructions: 'The gate sticks.', version: '4' });
      },
    });
    const { user, fill } = await show(here, { as: mia });
    await fill(await notes(), 'The gate sticks.');
    await user.click(await button(saveNotes));
    await user.type(await notes(), ' A dog.');
    answered.resolve();
    expect(await toastWith('Notes saved successfully')).toBeTruthy();
    expect((await notes()).value).toBe('The gate sticks. A dog.');
  });

  test('survive the end of the session, for the same person', async () => {
    let isOver = false;
    let saves = 0;
    const answer = () => {
      if (isOver) throw refusal('not-signed-in');
      return newBooking();
    };
    visitServer({
      'GET /bookings/:id': answer,
      'PUT /customer/update-notes': () => {
        saves += 1;
        isOver = saves === 1;
        return answer();
      },
      'POST /auth/login': () => {
        isOver = false;
        return newSession();
      },
    });
    const { user, fill, address } = await show('/notes', { as: mia });
    await fill(await notes(), 'Push hard.');
    await user.click(await button(saveNotes));
    expect(await pageTitle('Welcome Back')).toBeTruthy();
    expect(screen.getByText('Your session has ended.')).toBeTruthy();
    expect(screen.getByText(/What you typed is kept in this tab/)).toBeTruthy();
    await fill(await field('Email'), mia.email);
    await fill(await labeled('Password'), 'a quiet river bends');
    await user.click(await button('Sign In'));
    expect(await pageTitle('Special Instructions')).toBeTruthy();
    expect(address()).toBe(here);
    expect((await notes()).value).toBe('Push hard.');
    expect(screen.getByText('What you typed before is back.')).toBeTruthy();
    await user.click(await button(saveNotes));
    expect(await toastWith('Notes saved successfully')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('What you typed before is back.')).toBeNull());
  });

  test('stay with their visit, and say what happened to it', async () => {
    const server = visitServer();
    const { fill, address } = await show('/notes', { as: mia });
    await fill(await notes(), 'Please mind the dog.');
    server.cancel();
    expect(await screen.findByText('This visit was cancelled.')).toBeTruthy();
    expect(address()).toBe(here);
    expect(screen.getByText('Friday, January 15, 2027')).toBeTruthy();
    expect(screen.getByText('Please mind the dog.')).toBeTruthy();
    expect(await link('Book Another Day')).toBeTruthy();
  });
});

test.each([
  ['/reschedule', 'There is nothing to move.'],
  ['/edit-cleaning', 'There is nothing to edit.'],
  ['/notes', 'Notes for the crew belong to a visit.'],
  ['/upcoming', 'The cleanings you book appear here.'],
])('%s invites to book where there is no visit, and leads back home', async (path, text) => {
  fakeServer(memberWith());
  const { user, address } = await show(path, { as: mia });
  expect((await link('Book New Appointment')).getAttribute('href')).toBe('/book');
  expect(screen.getByText((found) => found.startsWith(text))).toBeTruthy();
  await user.click(await link('Back'));
  expect(await pageTitle(/, Mia$/)).toBeTruthy();
  expect(address()).toBe('/');
});
