import { bookingRequest } from '@tidylog/contracts/schemas/booking-requests';
import { bookingId, customerId } from '@tidylog/contracts/schemas/ids';
import { localDate } from '@tidylog/contracts/schemas/time';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evolve as evolveCatalogue, initial as noCatalogue } from '../../catalogue/catalogue.ts';
import { defaultPriceList, defaultServices } from '../../foundations.ts';
import { isRefused } from '../../kernel/decision.ts';
import { bookingBody, settings } from '../../testing/settings.ts';
import { describeBooking, type Offer, type Placing } from './request.ts';

const placing: Placing = {
  bookingId: bookingId.parse('0197a1f0-0000-7000-8000-0000000000b1'),
  owner: { customerId: customerId.parse('0197a1f0-0000-7000-8000-0000000000c1'), isGuest: true },
  caller: 'customer',
  overrideCapacity: false,
  fingerprint: 'fingerprint',
};
const catalogue = defaultServices.reduce(
  (known, data) => evolveCatalogue(known, { type: 'ServiceAdded', data }),
  noCatalogue,
);
const offerAt = (now: string, changes: Partial<Offer> = {}): Offer => ({
  catalogue,
  priceList: defaultPriceList,
  isClosed: false,
  presented: null,
  settings,
  now: Temporal.Instant.from(now),
  ...changes,
});
const october = offerAt('2027-10-20T12:00:00-05:00');
const describing = (body: object, offer: Offer, more: Partial<Placing> = {}) =>
  describeBooking(bookingRequest.parse({ ...bookingBody, ...body }), { ...placing, ...more }, offer);
const refusedFields = (result: ReturnType<typeof describing>) =>
  isRefused(result) ? result.errors?.map(({ path }) => path) : 'taken';

describe('a booking request', () => {
  test('becomes all that the business needs to know, priced here', () => {
    const withTax = { ...october, settings: { ...settings, taxRate: 825 } };
    expect(
      describing(
        { booking_date: '2027-10-22', special_instructions: 'Ring twice', rooms: { bedrooms: 1 } },
        withTax,
      ),
    ).toMatchObject({
      ...placing.owner,
      bookingId: placing.bookingId,
      bookingDate: '2027-10-22',
      slotId: '08:00-10:00',
      priceListVersion: 1,
      breakdown: { basePrice: 18_000, roomPrice: 1_500, subtotal: 19_500, tax: 1_609, finalTotal: 21_109 },
      estimatedDurationHours: 2,
      contact: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: null },
      address: { street: '1 Main St', city: 'Cypress', state: 'TX', zipCode: '77433' },
      specialInstructions: 'Ring twice',
    });
  });
  test('lasts as long as what was chosen, at least two hours', () => {
    const named = (name: string) => defaultServices.find((service) => service.name === name)?.serviceId;
    const hours = (body: object) => {
      const result = describing({ booking_date: '2027-10-22', ...body }, october);
      return isRefused(result) ? result.refused : result.estimatedDurationHours;
    };
    expect(hours({})).toBe(2);
    expect(
      hours({
        services: [{ service_id: named('Kitchen Cleaning'), quantity: 1 }],
        a_la_carte_services: [{ service_id: named('Inside Oven'), quantity: 3 }],
      }),
    ).toBe(3);
  });
  test('keeps a place by real hours, and at most until the slot starts where the house is', () => {
    const holdOf = (booking_date: string, now: string) => {
      const result = describing({ booking_date }, offerAt(now));
      return isRefused(result) ? result.refused : result.holdUntil;
    };
    expect(holdOf('2027-11-09', '2027-11-06T12:00:00-05:00')).toBe('2027-11-07T17:00:00Z');
    expect(holdOf('2027-11-05', '2027-11-04T20:00:00-05:00')).toBe('2027-11-05T13:00:00Z');
    expect(holdOf('2027-11-08', '2027-11-07T20:00:00-06:00')).toBe('2027-11-08T14:00:00Z');
  });
  test('that is to come again is the first of a subscription, made from the booking', () => {
    const occurrenceOf = (frequency: string) => {
      const result = describing({ booking_date: '2027-10-22', frequency }, october);
      return isRefused(result) ? result.refused : result.occurrence;
    };
    expect(occurrenceOf('one_time')).toBeNull();
    const first = occurrenceOf('weekly');
    expect(first).toMatchObject({ number: 0 });
    expect(occurrenceOf('monthly')).toEqual(first);
  });
  test('of the office has no hold', () =>
    expect(describing({ booking_date: '2027-10-20' }, october, { caller: 'office' })).toMatchObject({
      holdUntil: null,
    }));
});

describe('the days on offer', () => {
  // 19:30 in Chicago, and the 16th already in UTC.
  const evening = offerAt('2027-01-15T19:30:00-06:00');
  test('begin tomorrow where the house is, whatever the date is elsewhere', () => {
    expect(refusedFields(describing({ booking_date: '2027-01-15' }, evening))).toEqual(['booking_date']);
    expect(refusedFields(describing({ booking_date: '2027-01-16' }, evening))).toBe('taken');
  });
  test('begin today for the office', () => {
    const office = { caller: 'office' } as const;
    expect(refusedFields(describing({ booking_date: '2027-01-15' }, evening, office))).toBe('taken');
    expect(refusedFields(describing({ booking_date: '2027-01-17' }, evening, office))).toBe('taken');
    expect(refusedFields(describing({ booking_date: '2027-01-14' }, evening, office))).toEqual([
      'booking_date',
    ]);
  });
  test('end two years ahead for the office', () => {
    const office = { caller: 'office' } as const;
    expect(refusedFields(describing({ booking_date: '2029-01-15' }, evening, office))).toBe('taken');
    expect(refusedFields(describing({ booking_date: '2029-01-16' }, evening, office))).toEqual([
      'booking_date',
    ]);
  });
  test('leave closed ones out, for everybody', () => {
    const closed = { ...evening, isClosed: true };
    expect(refusedFields(describing({ booking_date: '2027-01-18' }, closed))).toEqual(['booking_date']);
    expect(refusedFields(describing({ booking_date: '2027-01-18' }, closed, { caller: 'office' }))).toEqual([
      'booking_date',
    ]);
  });
  test('are told together with a ZIP code that is not served', () => {
    const customer = { ...bookingBody.customer, zip_code: '10001' };
    expect(refusedFields(describing({ booking_date: '2027-01-14', customer }, evening))).toEqual([
      'booking_date',
      'customer.zip_code',
    ]);
  });
});

test('whatever amounts a client sends along, the price is the same', () => {
  const booking_date = localDate.parse('2027-10-22');
  const oven = defaultServices.find(({ name }) => name === 'Inside Oven');
  const pick = { service_id: oven?.serviceId, quantity: 2 };
  const body = { booking_date, rooms: { kitchen: true }, a_la_carte_services: [pick] };
  const honest = describing(body, october);
  const amount = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.constant('0'), fc.constant(null));
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(
          'base_price',
          'room_price',
          'total_amount',
          'final_total',
          'discount_amount',
          'tax_rate',
        ),
        amount,
      ),
      amount,
      (amounts, price) => {
        const forged = { ...body, ...amounts, a_la_carte_services: [{ ...pick, price, unit_price: price }] };
        expect(describing(forged, october)).toEqual(honest);
      },
    ),
  );
});
