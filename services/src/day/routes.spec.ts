import { bookingId } from '@tidylog/contracts/schemas/ids';
import type { SlotId } from '@tidylog/contracts/vocabulary/slots';
import type { LocalDate } from '@tidylog/contracts/vocabulary/time';
import { expect, test } from 'vitest';
import { createStreams } from '../kernel/transact.ts';
import type { Services } from '../services.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { settings } from '../testing/settings.ts';
import { by } from '../testing/subscription-world.ts';
import { admin, call } from '../testing/world.ts';
import { createClosures } from './closures.ts';
import { dayStream } from './day.ts';
import { claimPlace } from './decisions.ts';
import { dayRoutes } from './routes.ts';

const date = '2027-02-09' as LocalDate;
const id = bookingId.parse('0197a1f0-0000-7000-8000-0000000000b1');

test('a day with visits is not closed, and the refusal names them', async () => {
  const log = createMemoryLog();
  const streams = createStreams(log);
  const visits = [{ bookingId: id, customerName: 'Ana Miller', slotId: '08:00-10:00' as SlotId }];
  const kit = { log, streams, vault: {} as never, settings };
  const routes = dayRoutes(kit, createClosures(streams), {
    visitsOn: async (asked) => (asked === date ? visits : []),
  });
  const services = { routes } as unknown as Services;
  const claim = { date, bookingId: id, claimId: id, capacity: 1, overrideCapacity: false };
  await streams.transact(dayStream(date), claimPlace(claim), by());
  const close = (on: string) =>
    call(services, 'PUT /admin/closed-days/:date', {
      params: { date: on },
      body: { reason: 'Inventory' },
      context: { actor: admin },
    });
  expect(await close(date)).toEqual({
    refused: 'day-has-bookings',
    detail:
      'There are bookings on Tuesday, February 9, 2027: Ana Miller, 8:00 AM - 10:00 AM. Move or cancel them first.',
    extra: { bookings: [{ booking_id: id, customer_name: 'Ana Miller', time_slot: '8:00 AM - 10:00 AM' }] },
  });
  expect(await close('2027-02-10')).toHaveProperty('position');
});
