import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, refusal, refused } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import {
  agreement,
  booking,
  confirm,
  newDraft,
  placed,
  seeConfirmation,
  showStep,
} from '../../testing/book.ts';
import { days } from '../../testing/catalogue.ts';
import { button, labeled, pageTitle, toastWith } from '../../testing/find.ts';

const ready = (part: Parameters<typeof newDraft>[0] = {}) => newDraft({ agreed: true, ...part });

describe('the waitlist of a full day', () => {
  const full = { date: '2027-01-15', has_capacity: false, available_slots: 0 };
  const fullDay: Answers = {
    ...booking,
    'GET /available-dates': () => days.map((one) => (one.date === full.date ? full : one)),
    'GET /capacity/check': () => full,
  };
  const joined = () => ({ id: 'w-1', status: 'waiting', preferred_date: full.date }) as const;
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Join the waitlist' }));
  const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const fieldValue = async (label: string) => (await dialog()).getByLabelText<HTMLInputElement>(label).value;

  test('opens from the last step with what is known, and leads back to the days', async () => {
    const server = fakeServer({
      ...fullDay,
      'POST /bookings/guest': () => {
        throw refusal('day-full');
      },
      'POST /waitlist': joined,
    });
    const shown = await showStep('confirm', ready());
    await confirm(shown);
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'at most 10 homes a day, and Friday, January 15, 2027 is fully booked',
    );
    const known = ['First name', 'Email', 'ZIP code', 'Preferred time', 'How often', 'Size of your home'];
    expect(await Promise.all(known.map(fieldValue))).toEqual([
      'Ana',
      'ana@example.com',
      '77433',
      '08:00-10:00',
      'one_time',
      '1000-2000',
    ]);
    await shown.fill((await dialog()).getByLabelText(/^Notes/), 'Mornings are best.');
    await shown.user.click((await dialog()).getByRole('button', { name: 'Join Waitlist' }));
    expect(await toastWith('Successfully added to waitlist!')).toBeTruthy();
    expect(server.commands().at(-1)?.input.body).toEqual({
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Miller',
      phone: null,
      preferred_frequency: 'one_time',
      preferred_time_slot: '08:00-10:00',
      house_size: '1000-2000',
      address: { preferred_date: full.date, zip_code: '77433' },
      notes: 'Mornings are best.',
    });
    await noDialog();
    expect(await pageTitle('Date & Time')).toBeTruthy();
    await shown.user.click(await button('Next'));
    expect((await labeled('Last name')).value).toBe('Miller');
  });

  test('is not required: another day is booked with the same details', async () => {
    fakeServer({
      ...fullDay,
      'POST /bookings/guest': ({ body }) => {
        if (body.booking_date === full.date) throw refusal('day-full');
        return placed();
      },
    });
    const shown = await showStep('confirm', ready());
    await confirm(shown);
    await dialog();
    await shown.user.keyboard('{Escape}');
    await noDialog();
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Friday, January 15, 2027 is fully booked.')).toBeTruthy();
    expect(notice.getByText(/Nothing has been booked, and everything you entered is kept\./)).toBeTruthy();
    expect((await agreement()).checked).toBe(true);
    await shown.user.click(notice.getByRole('button', { name: 'Choose another day' }));
    await shown.user.click(await button(/^Saturday, January 16, 2027, /));
    await shown.user.click(await screen.findByRole('radio', { name: '8:00 AM - 10:00 AM' }));
    await shown.user.click(await button('Next'));
    expect((await labeled('Last name')).value).toBe('Miller');
    await shown.user.click(await button('Next'));
    await confirm(shown);
    await seeConfirmation(shown);
  });

  test('says what is missing or failed, and the same to everyone who joins', async () => {
    let tries = 0;
    fakeServer({
      ...fullDay,
      'POST /waitlist': () => {
        tries += 1;
        if (tries === 1) throw refused(500);
        return joined();
      },
    });
    const empty = newDraft().details;
    const blank = { ...empty, first_name: '', last_name: '', email: '', zip_code: '' };
    const { user, fill } = await showStep('date', newDraft({ details: blank }));
    const join = await button('Join the waitlist');
    await user.click(join);
    const send = async () => user.click((await dialog()).getByRole('button', { name: 'Join Waitlist' }));
    await send();
    for (const text of ['your first name', 'your last name', 'your email', 'your ZIP code'])
      expect((await dialog()).getByText(`Please enter ${text}.`)).toBeTruthy();
    await waitFor(async () =>
      expect(document.activeElement).toBe((await dialog()).getByLabelText('First name')),
    );
    for (const [label, value] of [
      ['First name', 'Ana'],
      ['Last name', 'Eager'],
      ['Email', 'ana@example.com'],
      ['ZIP code', '10001'],
    ] as const)
      await fill((await dialog()).getByLabelText(label), value);
    await send();
    expect(await (await dialog()).findByText('Failed to join waitlist. Please try again.')).toBeTruthy();
    await send();
    expect(await toastWith('Successfully added to waitlist!')).toBeTruthy();
    await noDialog();
    await user.click(join);
    expect(await fieldValue('Last name')).toBe('Eager');
    expect(await fieldValue('ZIP code')).toBe('10001');
  });
});
