import { screen, waitFor } from '@testing-library/react';
import { type Answers, refusal } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  agreement,
  booking,
  confirm,
  newDraft,
  placed,
  seeConfirmation,
  showStep,
} from '../../testing/book.ts';
import { days, newDay } from '../../testing/catalogue.ts';
import { button, descriptionOf, field, labeled, link, pageTitle } from '../../testing/find.ts';
import { bookingId, memberWith, mia, newSession, newSummary } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

const next = () => button('Next');
const day = (text: RegExp) => button(text);
const friday = /^Friday, January 15, 2027, /;
const slot = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

afterEach(() => vi.unstubAllEnvs());

describe('each step', () => {
  test('says what is missing once Next is pressed', async () => {
    fakeServer(booking);
    const { user } = await show('/guest-booking');
    await user.click(await next());
    expect(await screen.findByText('Please choose the size of your home.')).toBeTruthy();
    expect(screen.getByText('Please choose how often we come.')).toBeTruthy();
    await user.click(await screen.findByRole('radio', { name: /^1,000 - 2,000/ }));
    await user.click(await screen.findByRole('radio', { name: /^One-time/ }));
    await user.click(await next());
    await pageTitle('Date & Time');
    await user.click(await next());
    expect(await screen.findByText('Please choose a day.')).toBeTruthy();
    await user.click(await day(friday));
    await slot('8:00 AM - 10:00 AM');
    expect(screen.queryByText('Please choose a day.')).toBeNull();
    expect(screen.queryByText('Please choose a time.')).toBeNull();
    await user.click(await next());
    expect(await screen.findByText('Please choose a time.')).toBeTruthy();
    await user.click(await slot('8:00 AM - 10:00 AM'));
    await user.click(await next());
    await pageTitle('Your Details');
    await user.click(await next());
    const first = await field('First name', 'Please enter your first name.');
    expect(document.activeElement).toBe(first);
    expect(await field('Email', 'Please enter your email.')).toBeTruthy();
  });

  test('judges the ZIP code by where we work', async () => {
    fakeServer(booking);
    const { fill } = await showStep('details');
    const zip = await field('ZIP code');
    await fill(zip, '10001');
    expect(descriptionOf(zip)).toBe("We don't service this ZIP code yet");
    expect((await next()).getAttribute('aria-disabled')).toBe('true');
    await fill(zip, '77433-1234');
    expect(descriptionOf(zip)).toBe('');
    expect((await next()).getAttribute('aria-disabled')).not.toBe('true');
  });

  test('takes what a browser fills in without typing', async () => {
    fakeServer(booking);
    const blank = newDraft({ details: newDraft().details });
    const { user } = await showStep('details', blank);
    const zip = await field('ZIP code');
    expect(zip.autocomplete).toBe('postal-code');
    zip.value = '77433-1234';
    await user.click(await next());
    expect(await pageTitle('Confirm & Pay')).toBeTruthy();
    expect(screen.getByRole('main').textContent).toContain('Cypress, TX 77433-1234');
  });

  test('loads the times and places of a chosen day, and lets the time go', async () => {
    const server = fakeServer(booking);
    const { user } = await showStep('date', newDraft({ date: null, slot: null }));
    const asked = () => server.made.filter(({ name }) => /time-slots|capacity/.test(name));
    let calls = 0;
    for (const text of [/^Wednesday, January 13/, /^Thursday, January 14/, /^Thursday, January 14/]) {
      await user.click(await day(text));
      calls += 2;
      await waitFor(() => expect(asked()).toHaveLength(calls));
      expect((await slot('10:00 AM - 12:00 PM')).checked).toBe(false);
      await user.click(await slot('10:00 AM - 12:00 PM'));
    }
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(screen.getByRole('button', { pressed: true }).getAttribute('data-date')).toBe('2027-01-14');
  });
});

describe('what was chosen', () => {
  test('outlives Back and a reload, and is not booked again afterward', async () => {
    fakeServer(booking);
    const { user, close } = await showStep('date', newDraft({ agreed: true }));
    await user.click(await next());
    await pageTitle('Your Details');
    await user.click(await button('Previous'));
    await pageTitle('Date & Time');
    expect((await slot('8:00 AM - 10:00 AM')).checked).toBe(true);
    await user.click(await next());
    expect((await labeled('Street address')).value).toBe('12 Barker Cypress Rd');
    await user.click(await next());
    await pageTitle('Confirm & Pay');
    close();
    const again = await show('/guest-booking?step=confirm');
    await pageTitle('Confirm & Pay');
    expect(screen.getByRole('main').textContent).toContain('Ana Miller');
    expect((await agreement()).checked).toBe(true);
    await confirm(again);
    await seeConfirmation(again);
    await again.goTo('/guest-booking?step=confirm');
    expect(await screen.findByText('Your booking has been placed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm Booking' })).toBeNull();
    expect((await link('See your booking')).getAttribute('href')).toBe(`/confirmation/${bookingId}`);
  });

  const member: Answers = { ...booking, ...memberWith(), 'POST /auth/login': () => newSession() };
  const signIn = async ({ user, fill }: Awaited<ReturnType<typeof show>>) => {
    await fill(await field('Email'), mia.email);
    await fill(await labeled('Password'), 'a quiet river bends');
    await user.click(await button('Sign In'));
  };

  test('outlives the end of a session', async () => {
    let isOver = true;
    fakeServer({
      ...member,
      'POST /bookings': () => {
        if (isOver) throw refusal('not-signed-in');
        return placed();
      },
    });
    const shown = await showStep('confirm', newDraft({ agreed: true, owner: mia.id }), mia);
    await confirm(shown);
    expect(await pageTitle('Welcome Back')).toBeTruthy();
    isOver = false;
    await signIn(shown);
    expect(await pageTitle('Confirm & Pay')).toBeTruthy();
    expect(shown.address()).toBe('/book?step=confirm');
    expect((await agreement()).checked).toBe(true);
    await confirm(shown);
    await seeConfirmation(shown);
  });

  test('stays with a guest who signs in midway, with their code', async () => {
    fakeServer({
      ...member,
      'POST /validate-promo-code': () => ({ valid: true, promo: null, discount: 18, message: null }),
    });
    const shown = await showStep('details', newDraft({ promo: { code: 'MIDWAY10', problem: null } }));
    await field('Street address');
    await shown.user.click(await link('Login'));
    await pageTitle('Welcome Back');
    await signIn(shown);
    expect(await pageTitle('Your Details')).toBeTruthy();
    expect(shown.address()).toBe('/book?step=details');
    expect((await labeled('Street address')).value).toBe('12 Barker Cypress Rd');
    expect((await screen.findAllByText('MIDWAY10')).length).toBeGreaterThan(0);
  });
});

describe('a full day', () => {
  test('is marked, can be kept, and offers the waitlist', async () => {
    const full = { date: '2027-01-15', has_capacity: false, available_slots: 0 };
    const server = fakeServer({
      ...booking,
      'GET /available-dates': () => days.map((one) => (one.date === full.date ? full : one)),
      'GET /capacity/check': () => full,
    });
    const { user } = await showStep('date', newDraft({ date: null, slot: null }));
    const fullDay = await button('Friday, January 15, 2027, full');
    await user.click(fullDay);
    expect(fullDay.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('Friday, January 15, 2027 is fully booked.')).toBeTruthy();
    expect(await button('Join the waitlist')).toBeTruthy();
    expect(server.made).toContainEqual({
      name: 'GET /capacity/check',
      input: { query: { date: '2027-01-15' } },
    });
  });

  test('that filled up in the meantime is full once it is shown again', async () => {
    let left = 2;
    const now = () => newDay({ has_capacity: left > 0, available_slots: left });
    fakeServer({
      ...booking,
      'GET /available-dates': () => days.map((one) => (one.date === now().date ? now() : one)),
      'GET /capacity/check': now,
    });
    const { user } = await showStep('date');
    expect(await screen.findByText('2 places left on this day.')).toBeTruthy();
    await user.click(await next());
    await pageTitle('Your Details');
    left = 0;
    await user.click(await button('Previous'));
    expect(await screen.findByText('Friday, January 15, 2027 is fully booked.')).toBeTruthy();
    expect(screen.queryByText(/places? left on this day/)).toBeNull();
  });
});

describe('a booking is placed once', () => {
  test('however often the button is pressed', async () => {
    const answered = Promise.withResolvers<ReturnType<typeof placed>>();
    const server = fakeServer({ ...booking, 'POST /bookings/guest': () => answered.promise });
    const shown = await showStep('confirm', newDraft({ agreed: true }));
    const { user } = shown;
    await user.click(await screen.findByRole('radio', { name: /Pay later/ }));
    const press = await button('Confirm Booking');
    await waitFor(() => expect(press.hasAttribute('disabled')).toBe(false));
    await user.dblClick(press);
    expect(await screen.findByText('Placing your booking. This takes a moment.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirm Booking|Previous/ })).toBeNull();
    answered.resolve(placed());
    await seeConfirmation(shown);
    expect(server.commands().filter(({ name }) => name === 'POST /bookings/guest')).toHaveLength(1);
  });

  test.each([
    ['America/Los_Angeles', 480],
    ['Asia/Kolkata', -330],
  ])('on the day and at the time that were chosen, for a viewer in %s', async (zone, minutes) => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2027-01-15T12:00:00Z').getTimezoneOffset()).toBe(minutes);
    const server = fakeServer({ ...booking, 'GET /bookings/:id/guest-summary': () => newSummary() });
    const draft = newDraft({ date: null, slot: null, agreed: true });
    const shown = await showStep('date', draft);
    await shown.user.click(await day(friday));
    await shown.user.click(await slot('8:00 AM - 10:00 AM'));
    await shown.user.click(await next());
    await pageTitle('Your Details');
    await shown.user.click(await next());
    await pageTitle('Confirm & Pay');
    await confirm(shown);
    await seeConfirmation(shown);
    const [sent] = server.commands().filter(({ name }) => name === 'POST /bookings/guest');
    expect(sent?.input.body).toMatchObject({ booking_date: '2027-01-15', time_slot: '08:00-10:00' });
    expect(screen.getAllByText('Friday, January 15, 2027').length).toBeGreaterThan(0);
    expect(screen.getByText('Local to your home (Central Time)')).toBeTruthy();
  });

  test('and its confirmation is at the time of the home', async () => {
    fakeServer({ ...booking, 'GET /bookings/:id/guest-summary': () => newSummary() });
    await show(`/confirmation/${bookingId}`);
    expect((await screen.findAllByText('Friday, January 15, 2027')).length).toBeGreaterThan(0);
    expect(screen.getByText('8:00 AM - 10:00 AM')).toBeTruthy();
    expect(screen.getByText('Local to your home (Central Time)')).toBeTruthy();
  });
});
