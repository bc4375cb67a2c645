import { randomUUID } from 'node:crypto';
import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Answered, CallContext } from '@tidylog/server/route';
import type { Services } from '../services.ts';
import { blankApplication } from './blank-application.ts';
import { anotherGuest, bookingBody } from './settings.ts';
import { startedWorld } from './started-world.ts';
import { admin, bodyOf, call, eventsIn, monday, typesIn } from './world.ts';

export const office = { actor: admin } as const;
const byOffice = { actor: admin, correlation: 'setup', causation: null, time: monday };

/** A world for one spec file with two cleaners, in which the office changes the bookings of guests. */
export async function officeWorld() {
  const { world, services } = await startedWorld();

  const newCleaner = async (email: string, approved = true): Promise<string> => {
    const id = randomUUID();
    const contact = { firstName: 'Ana', lastName: 'Lopez', email, phone: '555-0100' };
    const registered = await services.commands.register(
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
    if ('refused' in registered || applied?.type !== 'CleanerApplied') throw new Error('No cleaner.');
    if (approved) await services.commands.applications.approve(applied.data.cleanerId, byOffice);
    return id;
  };

  return {
    world,
    services,
    ana: await newCleaner('ana@example.com'),
    ben: await newCleaner('ben@example.com'),
    newCleaner,
    newBooking: async (booking_date: string, more: object = {}): Promise<string> => {
      const body = { ...bookingBody, customer: anotherGuest(), booking_date, ...more };
      return (await bodyOf<{ id: string }>(await call(services, 'POST /bookings/guest', { body }))).id;
    },
    patch: (id: string, body: object, context: Partial<CallContext> = {}, by: Services = services) =>
      call(by, 'PATCH /admin/bookings/:id', { params: { id }, body, context: { ...office, ...context } }),
    cancel: (id: string, by: Services = services) =>
      call(by, 'DELETE /admin/bookings/:id', { params: { id }, context: office }),
    /** The types of its events after it was placed. */
    stepsOf: async (id: string): Promise<string[]> => (await typesIn(world.log, `booking-${id}`)).slice(2),
    positionOf: (result: Answered<unknown> | Refused) => ('position' in result ? result.position : undefined),
  };
}
