import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, settings } from '../testing/calls.ts';
import { booked, contactOf, office } from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { bookingQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

const fold = async (happens: (history: History) => void = () => undefined) => {
  const history = newHistory();
  booked(history, 'visit');
  booked(history, "mia's visit", {
    isGuest: false,
    customerId: id('Mia Member'),
    contact: contactOf('Her Mother'),
    holdUntil: null,
  });
  happens(history);
  await tables.fold(history.events);
};

beforeAll(async () => {
  tables = await readTables();
  routes = bookingQueries({ pool: tables.pool, settings, log: {} as EventLog });
  await fold();
});
afterAll(() => tables.remove());

/** Nothing has happened on the road or at the visit. */
const noNews = {
  cleaner_notes: null,
  eta: null,
  on_the_way_at: null,
  at_door_since: null,
  started_at: null,
  finished_at: null,
  checklist_done: [],
  visit_photos: [],
};

const params = (booking: string) => ({ params: { id: id(booking) } });
const summaryOf = async (booking: string) =>
  (await answer(routes, 'GET /bookings/:id/guest-summary', params(booking), { actor: office })).body;

describe('the confirmation', () => {
  test('adds up, and names the contact that the booking carried', async () => {
    await fold();
    const summary = await summaryOf("mia's visit");
    expect(summary).toMatchObject({
      booking_id: id("mia's visit"),
      customer_information: { first_name: 'Her', last_name: 'Mother', email: 'her.mother@example.com' },
      service_address: { street: '12 Oak Lane', zip_code: '77433' },
      rooms_selected: [
        { name: 'Bedrooms', count: 3 },
        { name: 'Bathrooms', count: 2 },
        { name: 'Kitchen', count: 1 },
      ],
      pricing_breakdown: {
        base_price: 210,
        room_price: 125,
        a_la_carte_total: 30,
        subtotal: 365,
        discount_amount: 49.06,
        tax_rate: 0.0825,
        tax_amount: 26.06,
        final_total: 342,
      },
      payment_summary: { total_amount: 342, payment_status: 'pending', amount_paid: 0, balance_due: 342 },
    });
    expect(summary.booking_details).toEqual({
      booking_date: '2027-01-15',
      time_slot: '8:00 AM - 10:00 AM',
      status: 'pending',
      frequency: 'one_time',
      house_size: '2000-2500',
      estimated_duration_hours: 3.5,
      special_instructions: 'The key is under the mat.',
      subscription_id: null,
      hold_expires_at: null,
      last_request: null,
      cleaner: null,
      rating: null,
      ...noNews,
    });
  });

  test('says in four sentences what comes next', async () => {
    expect((await summaryOf('visit')).next_steps).toEqual([
      'We hold your place until Tuesday, January 5, 2027, 9:00 AM. Pay $342.00 to confirm your booking.',
      'We will assign a cleaner to your visit and show their name here.',
      'Please make sure we can get in on Friday, January 15, 2027, 8:00 AM - 10:00 AM.',
      'If anything is not right, call us the same day: (281) 555-0100.',
    ]);
  });
});
