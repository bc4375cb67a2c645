import { randomUUID } from 'node:crypto';
import { cleanerId } from '@tidylog/contracts/schemas/ids';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectCalendar } from '../../cleaner/calendar-decisions.ts';
import type { CalendarAnswer } from '../../cleaner/calendar-provider.ts';
import { cleanerStream } from '../../cleaner/cleaner.ts';
import { createStreams } from '../../kernel/transact.ts';
import type { Services } from '../../services.ts';
import { blankApplication } from '../../testing/blank-application.ts';
import { bookedIn, process, seeing, subscribe } from '../../testing/subscription-world.ts';
import { admin, bodyOf, call, eventsIn, monday, newWorld, type World } from '../../testing/world.ts';

let world: World;
let services: Services;
let ana: string;
beforeAll(async () => {
  world = await newWorld();
  services = world.process();
  await services.foundations();
  ana = await newCleaner('ana@example.com');
});
afterAll(() => world.remove());

const byOffice = { actor: admin, correlation: 'setup', causation: null, time: monday };

async function newCleaner(email: string): Promise<string> {
  const id = randomUUID();
  const contact = { firstName: 'Ana', lastName: 'Lopez', email, phone: null };
  await services.commands.register(
    {
      creation: { id, isKeyed: false },
      role: 'cleaner',
      contact,
      password: 'secret-1',
      application: blankApplication,
      emailProved: false,
    },
    byOffice,
  );
  const [applied] = await eventsIn(world.log, `cleaner-${id}`);
  if (applied?.type !== 'CleanerApplied') throw new Error('No cleaner.');
  await services.commands.applications.approve(applied.data.cleanerId, byOffice);
  return id;
}

const givenTo = async (booking_date: string, cleanerId: string) => {
  const started = await subscribe(services, { booking_date });
  const params = { id: started.first };
  const body = { cleaner_id: cleanerId };
  await bodyOf(
    await call(services, 'PATCH /admin/bookings/:id', { params, body, context: { actor: admin } }),
  );
  return started;
};
const assignments = async (bookingId: string) =>
  (await eventsIn(world.log, `booking-${bookingId}`)).flatMap(({ type, data }) =>
    type === 'CleanerAssigned' ? [{ cleanerId: data.cleanerId, type: data.assignmentType }] : [],
  );
const nextVisit = async (id: SubscriptionId, made: Services) => {
  await process(made);
  const [visit] = await bookedIn(world, { id });
  return assignments(visit?.bookingId ?? '');
};

describe('the cleaner of the visit before', () => {
  test('comes again where free, told as automatic', async () => {
    const { id } = await givenTo('2027-01-12', ana);
    expect(await nextVisit(id, world.process({ views: seeing(id) }))).toEqual([
      { cleanerId: ana, type: 'auto' },
    ]);
  });

  test('does not where there is another job in the slot', async () => {
    const { id } = await givenTo('2027-01-13', ana);
    const views = {
      ...seeing(id),
      jobsAt: async () => [{ bookingId: randomUUID(), customerName: 'Bea Busy', since: 1n }],
    };
    expect(await nextVisit(id, world.process({ views }))).toEqual([]);
  });

  test.each<[string, CalendarAnswer]>([
    ['cannot be read', { trouble: 'no-answer' }],
    ['is busy', { busy: [{ from: monday, to: monday.add({ hours: 24 * 100 }) }] }],
  ])('does not where their calendar %s', async (_, answer) => {
    const bea = await newCleaner(`${randomUUID()}@example.com`);
    const calendar = { calendarId: null, serviceAccount: 'tidy@example.com', privateKey: 'key' };
    await createStreams(world.log).transact(
      cleanerStream(cleanerId.parse(bea)),
      connectCalendar(calendar),
      byOffice,
    );
    const { id } = await givenTo('2027-01-12', bea);
    const calendars = { busyTimes: async () => answer };
    expect(await nextVisit(id, world.process({ views: seeing(id), calendars }))).toEqual([]);
  });

  test('gets one of two visits that come up in a slot at the same time', async () => {
    const [one, other] = [await givenTo('2027-01-14', ana), await givenTo('2027-01-14', ana)];
    const made = world.process({ views: seeing(one.id, other.id) });
    const given = [await nextVisit(one.id, made), await nextVisit(other.id, made)];
    expect(given).toEqual([[{ cleanerId: ana, type: 'auto' }], []]);
  });

  test('is none where nobody came before', async () => {
    const { id } = await subscribe(services, { booking_date: '2027-01-15' });
    expect(await nextVisit(id, world.process({ views: seeing(id) }))).toEqual([]);
  });
});
