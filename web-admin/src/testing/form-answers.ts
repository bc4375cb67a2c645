import type { fakeApi } from './fake-api.ts';
import { newBreakdown, newDay } from './fixtures/bookings.ts';
import { newService } from './fixtures/catalog.ts';

const oven = newService({
  id: 's-2',
  name: 'Inside the oven',
  category: 'a_la_carte',
  is_a_la_carte: true,
  a_la_carte_price: 35,
});

/** What the form of a booking asks the server, with one service and one add-on. */
export const formAnswers = {
  'GET /services': () => [newService(), oven],
  'GET /admin/calendar/availability-summary': ({ query }) => ({
    ...newDay({ date: query?.date ?? '2027-01-10' }),
    cleaners: [],
  }),
  'POST /quote': ({ body }) => ({
    ...newBreakdown({ base_price: 180, final_total: 180 + 35 * (body.a_la_carte_services?.length ?? 0) }),
    price_list_version: 1,
    next_dates: [],
  }),
} satisfies Parameters<typeof fakeApi>[0];
