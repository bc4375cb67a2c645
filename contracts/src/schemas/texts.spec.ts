import { describe, expect, test } from 'vitest';
import { adminEndpoints } from '../api/admin-endpoints.ts';
import { identityEndpoints } from '../api/identity-endpoints.ts';
import { adminBookingRequest, bookingRequest, pick, quoteRequest } from './booking-requests.ts';
import { idParams } from './calls.ts';
import { bookingCustomer } from './people.ts';
import { photoRoom } from './photos.ts';
import { phone } from './texts.ts';
import { localDate } from './time.ts';
import type { z } from './zod.ts';

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

test('a name keeps its letters in any direction, and turns nothing that stands after it', () => {
  const { first_name: name } = bookingCustomer.shape;
  expect(name.parse(' \u202Eada\u202C \u2067עדה\u2069 ')).toBe('ada עדה');
  expect(name.parse('محمد\u200F')).toBe('محمد\u200F');
  expect(name.safeParse('\u202E').success).toBe(false);
  expect(photoRoom.parse('Bedroom\u202E 2')).toBe('Bedroom 2');
  expect(name.parse('A\u0001d\u0008a\u0085')).toBe('Ada');
});

const complaints = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const registration = identityEndpoints['POST /auth/register'].body;
const application = identityEndpoints['POST /cleaner/register'].body;
const login = identityEndpoints['POST /auth/login'].body;

test.each(['$25', ' $ 25.00 ', '25', 25])('an hourly rate is taken as %j', (hourly_rate) => {
  const given = { name: 'Ada King', email: 'ada@example.com', password: 'secret-1', phone: '555-0100' };
  expect(application.parse({ ...given, hourly_rate }).hourly_rate).toBe(25);
});

describe('a name', () => {
  const named = (first_name: string) => ({
    email: 'ada@example.com',
    password: 'secret-1',
    first_name,
    last_name: 'King',
  });
  test.each(['', '  ', '\u200b', '\u2060', '\ufeff', '\u00ad\u200d', '\u3164', '\u2800', '\u200b \u200b'])(
    'of nothing that can be seen (%j) is none',
    (nothing) => {
      expect(complaints(registration, named(nothing))).toEqual(['first_name: Please enter a first name.']);
      const cleaner = { email: 'ada@example.com', password: 'secret-1', phone: '555-0100' };
      expect(complaints(application, { ...cleaner, name: nothing })).toEqual([
        'name: Please enter your name.',
      ]);
      expect(phone.parse(nothing)).toBeNull();
    },
  );
  test.each(['Zoë', '李', 'न्‍', 'O’Brien', '🐈'])('such as %s is one', (name) =>
    expect(complaints(registration, named(name))).toEqual([]),
  );
});

describe('people are told in plain words', () => {
  test('what is missing of a booking', () =>
    expect(complaints(bookingRequest, { rooms: {} })).toEqual([
      'house_size: Choose one of the house sizes on offer.',
      'frequency: Choose one of the frequencies on offer.',
      'customer: Please fill this in.',
      'booking_date: Please fill this in.',
      'time_slot: Please fill this in.',
    ]));
  test('what is missing of the customer', () =>
    expect(complaints(bookingCustomer, { email: null })).toEqual(
      ['email', 'first_name', 'last_name', 'address', 'city', 'state', 'zip_code'].map(
        (field) => `${field}: Please fill this in.`,
      ),
    ));
  test('what is of the wrong kind', () =>
    expect(
      complaints(bookingRequest.extend({ customer_id: adminBookingRequest.shape.customer_id }).partial(), {
        rooms: { bedrooms: 'many', kitchen: 'yes' },
        customer: 'Ada',
        services: 'all',
        a_la_carte_services: [{ service_id: id, quantity: 1.5 }],
        promo_code: 5,
        expected_total: '100',
        customer_id: 'me',
      }),
    ).toEqual([
      'rooms.bedrooms: Enter a whole number of rooms.',
      'rooms.kitchen: Choose true or false.',
      'services: This must be a list.',
      'a_la_carte_services.0.quantity: Enter a whole number.',
      'promo_code: This must be text.',
      'customer: This must be an object.',
      'expected_total: Enter a number.',
      'customer_id: This must be a UUID.',
    ]));
  test('what is too much', () =>
    expect(
      complaints(quoteRequest.partial(), {
        promo_code: 'x'.repeat(65),
        services: Array.from({ length: 61 }, () => ({ service_id: id, quantity: 1 })),
      }),
    ).toEqual(['services: At most 60 entries.', 'promo_code: At most 64 characters.']));
  test('what a date lacks, once', () => {
    expect(complaints(localDate, 'tomorrow')).toEqual([': Enter a date as YYYY-MM-DD.']);
    expect(complaints(localDate, '0000-01-01')).toEqual([': This date does not exist.']);
    expect(complaints(localDate, '2027-02-30')).toEqual([': This date does not exist.']);
  });
  test('what a sign-in or registration lacks', () => {
    expect(complaints(login, {})).toEqual(['email: Please fill this in.', 'password: Please fill this in.']);
    expect(complaints(login, { email: 1, password: [] })).toEqual([
      'email: This must be text.',
      'password: This must be text.',
    ]);
    expect(complaints(registration, { email: 'x', password: '' })).toEqual([
      'email: Please enter a valid email address.',
      'password: Password must be at least 6 characters long',
      'first_name: Please fill this in.',
      'last_name: Please fill this in.',
    ]);
    expect(complaints(login, 'nobody')).toEqual([': This must be an object.']);
  });
  test('what they may choose from', () =>
    expect(complaints(adminEndpoints['PATCH /admin/bookings/:id'].body, { status: 'done' })).toEqual([
      'status: Choose one of these: confirmed, completed.',
    ]));
});
