import { screen, within } from '@testing-library/react';
import type { Answer } from '@tidylog/web-shared/api/call';
import type { Answers } from '@tidylog/web-shared/testing/fake-api';
import { fakeServer } from '@tidylog/web-shared/testing/fake-server';
import { describe, expect, test } from 'vitest';
import { catalogue, quoteOf } from '../../testing/catalogue.ts';
import { button, field, pageTitle, toastWith } from '../../testing/find.ts';
import { at, bookingId, memberWith, mia, newBooking } from '../../testing/fixtures.ts';
import { show } from '../../testing/show.tsx';

type Preview = Answer<'POST /customer/update-cleaning-selection/preview'>;

const visitServer = (visit: ReturnType<typeof newBooking>, answers: Answers = {}) =>
  fakeServer({ ...catalogue, ...memberWith(visit), ...answers });
const slot = (name: string) => screen.findByRole('radio', { name });
const isOff = async (name: string) => (await button(name)).hasAttribute('disabled');

describe('rescheduling', () => {
  const here = `/reschedule?appointment=${bookingId}`;

  test('needs a day and a time, and leads home', async () => {
    const server = visitServer(newBooking(), {
      'PUT /customer/reschedule-appointment': () => newBooking({ booking_date: '2027-01-20' }),
    });
    const { user, address } = await show(here, { as: mia });
    expect(await isOff('Confirm Reschedule')).toBe(true);
    await user.click(await button(/^Wednesday, January 20, 2027, /));
    await slot('2:00 PM - 4:00 PM');
    expect(await isOff('Confirm Reschedule')).toBe(true);
    await user.click(await slot('2:00 PM - 4:00 PM'));
    await user.click(await button('Confirm Reschedule'));
    expect(await toastWith('Appointment rescheduled successfully')).toBeTruthy();
    expect(await pageTitle(/, Mia$/)).toBeTruthy();
    expect(address()).toBe('/');
    expect(server.commands()).toMatchObject([
      {
        name: 'PUT /customer/reschedule-appointment',
        input: {
          ifMatch: '3',
          body: { appointment_id: bookingId, new_date: '2027-01-20', new_time_slot: '14:00-16:00' },
        },
      },
    ]);
  });

  test('close to the visit asks the office', async () => {
    let isAsked = false;
    const visit = () =>
      newBooking({
        can_reschedule: false,
        ...(isAsked && {
          pending_request: 'reschedule',
          last_request: {
            kind: 'reschedule',
            status: 'pending',
            requested_at: at('2027-01-04T15:00:00Z'),
            processed_at: null,
            to_date: '2027-01-20',
            to_time_slot: '10:00 AM - 12:00 PM',
          },
        }),
      });
    const server = visitServer(visit(), {
      'GET /bookings/:id': visit,
      'POST /customer/reschedule-requests': () => {
        isAsked = true;
        return { id: 'r-1', status: 'pending' };
      },
    });
    const { user, fill } = await show(here, { as: mia });
    expect(
      await screen.findByText(
        /Online rescheduling is only available up to 48 hours in advance\. Please contact our office\./,
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm Reschedule' })).toBeNull();
    await user.click(await button(/^Wednesday, January 20, 2027, /));
    await user.click(await slot('10:00 AM - 12:00 PM'));
    await fill(await field(/Anything our office should know/), 'Guests stay longer.');
    await user.click(await button('Ask the Office'));
    expect(await screen.findByText(/^Our office has your request to move this cleaning to /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask the Office' })).toBeNull();
    expect(server.commands()).toMatchObject([
      { input: { body: { new_date: '2027-01-20', reason: 'Guests stay longer.' } } },
    ]);
  });
});

describe('editing', () => {
  const here = `/edit-cleaning?appointment=${bookingId}`;
  const price = async () => within(await screen.findByRole('complementary', { name: 'Price' }));
  const preview: Answers['POST /customer/update-cleaning-selection/preview'] = ({ body }): Preview => {
    const {
      price_list_version: _,
      next_dates: __,
      ...breakdown
    } = quoteOf({ ...body, frequency: 'one_time' });
    const difference = breakdown.final_total - 220;
    return { old_total: 220, new_total: breakdown.final_total, difference, pricing_breakdown: breakdown };
  };

  test('shows the new price, up to ten rooms of a kind, and saves it', async () => {
    const server = visitServer(newBooking(), {
      'POST /customer/update-cleaning-selection/preview': preview,
      'PUT /customer/update-cleaning-selection': () => ({ ...newBooking(), difference: 135 }),
    });
    const { user } = await show(here, { as: mia });
    expect((await screen.findByRole('status', { name: 'Bedrooms: 1' })).textContent).toBe('1');
    expect(await (await price()).findByText('The price stays as it is.')).toBeTruthy();
    for (let count = 1; count < 10; count += 1) await user.click(await button('More Bedrooms'));
    expect(await screen.findByRole('status', { name: 'Bedrooms: 10' })).toBeTruthy();
    expect((await button('More Bedrooms')).getAttribute('aria-disabled')).toBe('true');
    expect(await (await price()).findByText(/compared with \$220\.00 before\./)).toBeTruthy();
    const [save] = await screen.findAllByRole('button', { name: 'Save Changes for $135.00 More' });
    if (save !== undefined) await user.click(save);
    expect(await toastWith('Cleaning details updated successfully')).toBeTruthy();
    const saved = server.commands().find(({ name }) => name === 'PUT /customer/update-cleaning-selection');
    expect(saved).toMatchObject({
      input: { ifMatch: '3', body: { rooms: { bedrooms: 10 }, expected_total: 355 } },
    });
  });

  test.each([
    ['Add Inside Oven', 220, '$35.00 is left to pay'],
    ['Fewer Bathrooms', 220, 'We will refund $25.00'],
  ])('after the payment says by %s what follows', async (press, amount_paid, text) => {
    visitServer(newBooking({ amount_paid, balance_due: 0, payment_status: 'paid', status: 'confirmed' }), {
      'POST /customer/update-cleaning-selection/preview': preview,
    });
    const { user } = await show(here, { as: mia });
    await user.click(await button(press));
    expect(await (await price()).findByText((found) => found.includes(text))).toBeTruthy();
  });
});
