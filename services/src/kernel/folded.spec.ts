import type { DomainEvent } from '@tidylog/contracts/events/registry';
import { eventCategories } from '@tidylog/contracts/events/registry';
import { UnreadableEvent } from '@tidylog/eventlog/errors';
import type { EventLog, NewEvent } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { areaStream } from '../area/area.ts';
import { bookingStream } from '../booking/booking.ts';
import { catalogueStream } from '../catalogue/catalogue.ts';
import { cleanerStream } from '../cleaner/cleaner.ts';
import { customerStream } from '../customer/customer.ts';
import { dayStream } from '../day/day.ts';
import { guestStream } from '../guest/guest.ts';
import { emailStream } from '../identity/email.ts';
import { googleStream } from '../identity/google.ts';
import { personStream } from '../identity/person.ts';
import { userStream } from '../identity/user.ts';
import { invoiceStream } from '../invoice/invoice.ts';
import { ledgerStream } from '../ledger/ledger.ts';
import { mergesStream } from '../merge/merges.ts';
import { messageStream } from '../message/message.ts';
import { numbersStream } from '../numbers/numbers.ts';
import { priceListStream } from '../price-list/price-list.ts';
import { promoStreamById } from '../promo/promo.ts';
import { questionStream } from '../question/question.ts';
import { reconciliationStream } from '../reconciliation/reconciliation.ts';
import { settingsStream } from '../settings/settings.ts';
import { phoneStream } from '../sms/phone.ts';
import { schedulerStream } from '../sms/scheduler.ts';
import { templateStream } from '../sms/template.ts';
import { staffStream } from '../staff/staff.ts';
import { subscriptionStream } from '../subscription/subscription.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { waitlistStream } from '../waitlist/waitlist.ts';
import { batchStream } from '../wallet/batches/batch.ts';
import { walletStream } from '../wallet/wallet.ts';
import { createFolds, type StreamOf } from './folded.ts';

const id = '5b0c9d3e-41aa-4c0f-9d53-6a8f1d2e7c02' as never;
const streams: readonly StreamOf<unknown, never>[] = [
  bookingStream(id),
  dayStream('2027-03-15' as never),
  catalogueStream,
  priceListStream,
  settingsStream,
  userStream(id),
  emailStream('hash'),
  googleStream('hash'),
  customerStream(id),
  mergesStream,
  guestStream(id),
  ledgerStream(id),
  numbersStream(2027),
  subscriptionStream(id),
  promoStreamById('SPRING'),
  waitlistStream(id),
  messageStream(id),
  cleanerStream(id),
  walletStream(id),
  batchStream(id),
  questionStream(id),
  personStream(id),
  areaStream(id),
  reconciliationStream,
  staffStream,
  invoiceStream(id),
  templateStream(id),
  phoneStream('hash'),
  schedulerStream,
] as never;

const context = {
  actor: { id: 'system', role: 'system' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-11T15:00:00Z'),
} as const;

const load = (log: EventLog, { name, initial, evolve }: StreamOf<unknown, never>) => {
  const stream = { name, initial, evolve: evolve as (state: unknown, event: DomainEvent) => unknown };
  return createFolds(log, () => 0).readOn(stream, {
    state: initial,
    revision: 'no_stream',
    version: 'no_stream',
    last: undefined,
  });
};

describe('the fold of a stream', () => {
  test('is tested here for every category', () => {
    const categories = streams.map(({ name }) => name.split('-', 1)[0]);
    expect(new Set(categories)).toEqual(new Set(Object.keys(eventCategories)));
  });

  test.for(streams)('passes what it does not know in $name, and counts it as a revision', async (stream) => {
    const log = createMemoryLog();
    const strange = [
      { type: 'RobotArrived', data: { bookingId: id } },
      { type: stream.name.startsWith('day-') ? 'BookingPlaced' : 'DayClosed', data: {} },
    ] as unknown as NewEvent[];
    await log.append(stream.name, 'no_stream', strange, context);
    const { folded } = await load(log, stream);
    expect(folded).toMatchObject({ state: stream.initial, revision: 1n });
  });

  test('gives no state where an event cannot be decoded', async () => {
    const log = createMemoryLog();
    const readAsIs: EventLog['readAsIs'] = async function* (stream, options) {
      for await (const event of log.readAsIs(stream, options))
        yield { ...event, fault: new UnreadableEvent('newer') };
    };
    const stream = streams[1] as StreamOf<unknown, never>;
    await log.append(stream.name, 'no_stream', [{ type: 'DayOpened', data: {} }] as never, context);
    await expect(load({ ...log, readAsIs }, stream)).rejects.toThrow(UnreadableEvent);
  });
});
