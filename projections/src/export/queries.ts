import { isMailCause, mailTemplateOf } from '@tidylog/contracts/domain/mail-causes';
import { type EventLog, isDecoded } from '@tidylog/eventlog/event-log';
import { type AnyRoute, route } from '@tidylog/server/route';
import type { Matters } from '@tidylog/server/views';
import { addressesOf } from '../addresses/queries.ts';
import { bookingAnswer } from '../bookings/answers.ts';
import { findBookings } from '../bookings/find.ts';
import { cardsOf } from '../cards/queries.ts';
import type { QueryDependencies } from '../query/dependencies.ts';
import { mattersOf } from '../users/matters.ts';
import { ownedCustomers } from '../users/owned-customers.ts';
import { userNow } from '../users/queries.ts';
import { plainStreams } from './plain-events.ts';

const ofCustomers = 'b.customer_id = any($1::uuid[]) order by b.booking_date, b.slot_id, b.id';

interface Mailed {
  readonly at: string;
  readonly about: string;
}

async function messagesOf(log: EventLog, streams: readonly string[]): Promise<readonly Mailed[]> {
  const mailed: Mailed[] = [];
  for (const stream of streams)
    for await (const event of log.readAsIs(stream)) {
      const template =
        isDecoded(event) && isMailCause(event) ? mailTemplateOf(event, event.metadata.actor.role) : undefined;
      if (template !== undefined) mailed.push({ at: event.metadata.time, about: template });
    }
  return mailed;
}

const streamsOf = (
  userId: string,
  customers: readonly string[],
  { bookings, subscriptions, waitlist, areas, invoices, texts }: Matters,
) => ({
  account: [`user-${userId}`, ...customers.map((id) => `customer-${id}`)],
  bookings: bookings.map((id) => `booking-${id}`),
  payments: [
    ...[...bookings, ...subscriptions].map((id) => `payment-${id}`),
    ...invoices.map((id) => `invoice-${id}`),
  ],
  subscriptions: subscriptions.map((id) => `subscription-${id}`),
  texts: texts.map((id) => `message-${id}`),
  waitlist: [...waitlist.map((id) => `waitlist-${id}`), ...areas.map((id) => `area-${id}`)],
});

/** Everything that we keep about a customer, for themselves: the current state, and all events. */
export const exportQueries = ({ pool, log, settings }: QueryDependencies): readonly AnyRoute[] => [
  route('GET /customer/export', async (_call, { actor, now }) => {
    const profile = await userNow({ pool, log }, actor.id);
    if (profile === undefined) return { refused: 'not-found' };
    const customers = await ownedCustomers(pool, actor.id);
    const streams = streamsOf(actor.id, customers, await mattersOf(pool, customers));
    const records = await findBookings(pool, ofCustomers, [customers]);
    const [addresses, cards] = await Promise.all([addressesOf(pool, actor.id), cardsOf(pool, actor.id)]);
    return {
      body: {
        exported_at: now.toString(),
        profile,
        addresses,
        cards,
        bookings: records.map((record) => bookingAnswer(record, { settings, now })),
        payments: await plainStreams(log, streams.payments),
        subscriptions: await plainStreams(log, streams.subscriptions),
        waitlist: await plainStreams(log, streams.waitlist),
        messages: await messagesOf(log, Object.values(streams).flat()),
        history: await plainStreams(log, [...streams.account, ...streams.bookings, ...streams.texts]),
      },
    };
  }),
];
