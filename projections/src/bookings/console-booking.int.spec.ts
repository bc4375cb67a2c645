import { clockInAt, tapAt } from '@tidylog/contracts/testing/taps';
import { usualMoveNotes } from '@tidylog/contracts/vocabulary/move-notes';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { AnyRoute } from '@tidylog/server/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answer, call, settings } from '../testing/calls.ts';
import {
  assignment,
  booked,
  cleanerApplied,
  contactOf,
  office,
  registered,
  requestOf,
} from '../testing/company.ts';
import { type History, id, newHistory } from '../testing/history.ts';
import { type ReadTables, readTables } from '../testing/read-tables.ts';
import { bookingQueries } from './queries.ts';

let tables: ReadTables;
let routes: readonly AnyRoute[];

const company = (): History => {
  const history = newHistory();
  registered(history, 'Mia Member');
  cleanerApplied(history, 'Carla Díaz');
  booked(history, 'visit');
  booked(history, "mia's visit", {
    isGuest: false,
    customerId: id('Mia Member'),
    contact: contactOf('Her Mother'),
    holdUntil: null,
  });
  return history;
};

const fold = async (happens: (history: History) => void = () => undefined) => {
  const history = company();
  happens(history);
  await tables.fold(history.events);
};

beforeAll(async () => {
  tables = await readTables();
  routes = bookingQueries({ pool: tables.pool, settings, log: {} as EventLog });
  await fold();
});
afterAll(() => tables.remove());

const params = (booking: string) => ({ params: { id: id(booking) } });
const adminBookingOf = async (booking: string) =>
  (await answer(routes, 'GET /admin/bookings/:id', params(booking), { actor: office })).body;

describe('a booking in the console', () => {
  test('has the contact that it was made with, whatever else its customer is called', async () => {
    await fold();
    expect(await adminBookingOf("mia's visit")).toMatchObject({
      customer_name: 'Her Mother',
      customer_email: 'her.mother@example.com',
      customer_phone: '713-555-0101',
      is_guest: false,
      slot_id: '08:00-10:00',
      cleaner_id: null,
      placed_at: '2027-01-04T15:00:00Z',
    });
  });

  test('has its job', async () => {
    await fold((history) => {
      const { bookingId, customerId } = requestOf('visit');
      const cleanerId = id('Carla Díaz');
      history.add('CleanerAssigned', assignment({ bookingId, customerId }, 'Carla Díaz'));
      history.add('CleanerClockedIn', {
        bookingId,
        customerId,
        cleanerId,
        ...clockInAt('2027-01-15T14:01:00Z'),
      });
      history.add('CleanerClockedOut', {
        bookingId,
        customerId,
        cleanerId,
        ...tapAt('2027-01-15T16:02:00Z'),
      });
    });
    expect(await adminBookingOf('visit')).toMatchObject({
      cleaner_id: id('Carla Díaz'),
      cleaner_name: 'Carla Díaz',
      assignment_notes: 'Ring twice.',
      clocked_in_at: '2027-01-15T14:01:00Z',
      clocked_out_at: '2027-01-15T16:02:00Z',
    });
  });

  test('has no notes for its cleaner where no one wrote any', async () => {
    await fold((history) => {
      const notes = usualMoveNotes({ fromDate: '2027-01-14', toDate: '2027-01-15' });
      const { bookingId, customerId } = requestOf('visit');
      history.add('CleanerAssigned', assignment({ bookingId, customerId }, 'Carla Díaz', { notes }));
    });
    expect(await adminBookingOf('visit')).toMatchObject({
      cleaner_name: 'Carla Díaz',
      assignment_notes: null,
    });
  });

  test('that was cancelled as its customer asked says so of the mail about it', async () => {
    await fold((history) => {
      const { bookingId, customerId } = requestOf('visit');
      const subject = { bookingId, customerId };
      history.add('BookingCancelled', {
        ...subject,
        bookingDate: '2027-01-15',
        statusBefore: 'confirmed',
        reason: 'customer-asked',
        refund: null,
        notes: null,
        cleanerId: null,
      });
      for (const name of ['changed', 'cancelled'] as const) {
        const message = {
          messageId: id(`mail ${name}`),
          channel: 'email',
          template: 'booking-changed-by-office',
          causeId: id(`cause ${name}`),
          personId: customerId,
        } as const;
        const at = name === 'changed' ? '2027-01-05T15:00:00Z' : '2027-01-06T15:00:00Z';
        history.add('MessageAttempted', { ...message, aboutId: bookingId }, { at });
        history.add('MessageSent', { ...message, demo: false }, { at });
      }
    });
    const { messages } = (await adminBookingOf('visit')) as { messages: readonly { what: string }[] };
    expect(messages.map(({ what }) => what)).toEqual(['cancelled-as-asked', 'booking-changed-by-office']);
  });

  test('that was made without an email address has the one that the office added since', async () => {
    await fold((history) => {
      const customerId = id('Opal Reed');
      const contact = { ...contactOf('Opal Reed'), email: null };
      booked(history, 'by phone', { customerId, isGuest: true, contact });
      history.add('CustomerContactChanged', { customerId, contact: contactOf('Opal Reed'), address: null });
    });
    expect(await adminBookingOf('by phone')).toMatchObject({ customer_email: contactOf('Opal Reed').email });
  });

  test('of an erased person names nobody', async () => {
    await fold((history) => {
      history.add('PersonErased', { personId: id('Ana Lopez'), streams: [`booking-${id('visit')}`] });
    });
    expect(await adminBookingOf('visit')).toMatchObject({
      customer_name: 'Erased person',
      customer_email: null,
      customer_phone: null,
      special_instructions: null,
      address: { street: '', city: '', state: '', zip_code: '' },
    });
  });

  test('is not found when it is unknown', async () => {
    const unknown = await call(routes, 'GET /admin/bookings/:id', params('unknown'), { actor: office });
    expect(unknown).toEqual({ refused: 'not-found' });
  });
});
