import { bookingList } from '@tidylog/contracts/lists/booking-list';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { QueryDependencies } from '../query/dependencies.ts';
import { exportOf } from '../query/export.ts';
import { listOf } from '../query/list.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import { ownedBooking } from './access.ts';
import { adminBookingAnswer, bookingAnswer, guestSummaryAnswer } from './answers.ts';
import { findBooking, findBookings } from './find.ts';
import { bookingPage, bookingSql } from './list.ts';

export const bookingListOf = ({ pool, settings }: Pick<QueryDependencies, 'pool' | 'settings'>) =>
  listOf(bookingList, {
    pool,
    sql: bookingSql,
    page: bookingPage,
    rows: async (ids, now) => {
      const context = { settings, now, payShare: (await settings.at(now)).cleanerPayShare };
      const records = await findBookings(pool, 'b.id = any($1::uuid[])', [ids]);
      return records.map((record) => adminBookingAnswer(record, context));
    },
  });

export const bookingQueries = ({ pool, settings }: QueryDependencies): readonly AnyRoute[] => {
  const find = (id: string) => findBooking(pool, id);
  const sources = { find, customersOf: (userId: string) => ownedCustomers(pool, userId) };
  const list = bookingListOf({ pool, settings });
  return [
    route('GET /bookings/:id', async ({ params }, context) => {
      const found = await ownedBooking(params.id, context, sources);
      if ('refused' in found) return found;
      return { body: bookingAnswer(found, { settings, now: context.now }), version: found.version };
    }),
    route('GET /bookings/:id/guest-summary', async ({ params }, context) => {
      const found = await ownedBooking(params.id, context, sources);
      if ('refused' in found) return found;
      const { now } = context;
      return { body: guestSummaryAnswer(found, { settings: await settings.at(now), now }) };
    }),
    route('GET /admin/bookings', async ({ query }, context) => await list.page(query, context)),
    route('GET /admin/export/bookings', async ({ query }, context) =>
      exportOf(list, query, context, settings.timeZone),
    ),
    route('GET /admin/bookings/:id', async ({ params }, { now }) => {
      const record = await find(params.id);
      if (record === undefined) return { refused: 'not-found' };
      const payShare = (await settings.at(now)).cleanerPayShare;
      return { body: adminBookingAnswer(record, { settings, now, payShare }), version: record.version };
    }),
  ];
};
