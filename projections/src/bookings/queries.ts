import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { listRequest } from '../query/list.ts';
import { rememberCounts } from '../query/totals.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import { ownedBooking } from './access.ts';
import { adminBookingAnswer, bookingAnswer, guestSummaryAnswer } from './answers.ts';
import { bookingFilter } from './filter.ts';
import { bookingsInOrder, findBooking } from './find.ts';
import { bookingPage, bookingSortFields } from './list.ts';

const offer = {
  fields: bookingSortFields,
  usual: ['booking_date', 'DESC'],
  filter: bookingFilter,
} as const;

export const bookingQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const find = (id: string) => findBooking(pool, id);
  const sources = { find, customersOf: (userId: string) => ownedCustomers(pool, userId) };
  const tables = { pool, count: rememberCounts(pool) };
  return [
    route('GET /bookings/:id', async ({ params }, context) => {
      const found = await ownedBooking(params.id, context, sources);
      if ('refused' in found) return found;
      return { body: bookingAnswer(found, { settings, now: context.now }), version: found.version };
    }),
    route('GET /bookings/:id/guest-summary', async ({ params }, context) => {
      const found = await ownedBooking(params.id, context, sources);
      return 'refused' in found ? found : { body: guestSummaryAnswer(found, { settings, now: context.now }) };
    }),
    route('GET /admin/bookings', async ({ query }, { now }) => {
      const request = listRequest(query, offer);
      if ('refused' in request) return request;
      const { ids, total } = await bookingPage(tables, request);
      const records = await bookingsInOrder(pool, ids);
      return {
        body: records.map((record) => adminBookingAnswer(record, { settings, now })),
        range: { unit: 'bookings', first: request.first, total, count: records.length },
      };
    }),
    route('GET /admin/bookings/:id', async ({ params }, { now }) => {
      const record = await find(params.id);
      if (record === undefined) return { refused: 'not-found' };
      return { body: adminBookingAnswer(record, { settings, now }), version: record.version };
    }),
  ];
};
