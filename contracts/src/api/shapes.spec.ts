import { describe, expect, test } from 'vitest';
import { adminEndpoints } from './admin-endpoints.ts';
import { adminBookingRequest, idParams, pick } from './shapes.ts';

const id = '0197a1f0-0000-7000-8000-0000000000b1';
const capitals = id.toUpperCase();

describe('an identifier in capitals is the one in small letters', () => {
  test('in an address', () => expect(idParams.parse({ id: capitals })).toEqual({ id }));
  test('of a service', () =>
    expect(pick.parse({ service_id: capitals, quantity: 1 })).toMatchObject({ service_id: id }));
  test('of a customer', () => expect(adminBookingRequest.shape.customer_id.parse(capitals)).toBe(id));
  test('of a cleaner in a change of a booking', () =>
    expect(adminEndpoints['PATCH /admin/bookings/:id'].body.parse({ cleaner_id: capitals })).toMatchObject({
      cleaner_id: id,
    }));
  test('of booking and cleaner in an assignment', () =>
    expect(
      adminEndpoints['POST /admin/calendar/assign-job'].body.parse({
        booking_id: capitals,
        cleaner_id: capitals,
        start_time: '08:00',
        end_time: '10:00',
      }),
    ).toMatchObject({ booking_id: id, cleaner_id: id }));
});
