import { serviceId } from '@tidylog/contracts/schemas/ids';
import { toCents } from '@tidylog/contracts/vocabulary/money';
import { expect, test } from 'vitest';
import { evolve } from '../booking/booking.ts';
import { initial, type KnownBooking } from '../booking/booking-state.ts';
import { defaultPriceList } from '../foundations.ts';
import { ada, details, requestedWith } from '../testing/booking-events.ts';
import { settings } from '../testing/settings.ts';
import { contentOf, itemsOf } from './content.ts';

const list = defaultPriceList;
const rooms = { ...details.rooms, bedrooms: 3, kitchen: true };
const service = (name: string, quantity: number, unitPrice: number) => ({
  serviceId: serviceId.parse('0197a1f0-0000-4000-8000-000000000031'),
  name,
  quantity,
  unitPrice: toCents(unitPrice),
});
const bookingOf = (changes: Parameters<typeof requestedWith>[0]): KnownBooking =>
  evolve(initial, requestedWith(changes)) as KnownBooking;
const full = bookingOf({
  frequency: 'every_3_weeks',
  rooms,
  services: [service('Dusting', 1, 0), service('Mopping', 1, 0)],
  addOns: [service('Inside Oven', 2, 4_000)],
  breakdown: {
    basePrice: toCents(15_300),
    // 3 bedrooms and a kitchen, with the factor of the frequency.
    roomPrice: toCents(6_375),
    addOnPrice: toCents(8_000),
    subtotal: toCents(29_675),
    discount: toCents(5_000),
    taxRate: 825,
    tax: toCents(2_036),
    finalTotal: toCents(26_711),
  },
});

const summary = (booking: KnownBooking, prices: Parameters<typeof itemsOf>[1]) =>
  itemsOf(booking, prices).map(({ serviceName, description, quantity, unitPrice, totalPrice }) => [
    serviceName,
    description,
    quantity,
    unitPrice,
    totalPrice,
  ]);

test('the items are the cleaning, each kind of room and each add-on, and add up', () => {
  expect(summary(full, list)).toEqual([
    ['Cleaning every 3 weeks', 'Included: Dusting, Mopping', 1, 15_300, 15_300],
    ['Bedrooms', null, 3, 1_275, 3_825],
    ['Kitchen', null, 1, 2_550, 2_550],
    ['Inside Oven', null, 2, 4_000, 8_000],
  ]);
  const sum = itemsOf(full, list).reduce((total, { totalPrice }) => total + totalPrice, 0);
  expect(sum).toBe(full.breakdown.subtotal);
});

test('rooms whose price does not divide by their number are one item', () => {
  const odd = { ...list, roomPrices: { ...list.roomPrices, bedrooms: toCents(1_502) } };
  const breakdown = { ...full.breakdown, roomPrice: toCents(3_830 + 2_550) };
  expect(summary({ ...full, breakdown }, odd)[1]).toEqual(['3 Bedrooms', null, 1, 3_830, 3_830]);
});

test('rooms are one item where their price list says otherwise or is not known', () => {
  const together = ['Rooms', null, 1, 6_375, 6_375];
  expect(summary(full, null)[1]).toEqual(together);
  const dearer = { ...list, roomPrices: { ...list.roomPrices, kitchen: toCents(9_900) } };
  expect(summary(full, dearer)[1]).toEqual(together);
});

test('a cleaning without rooms and add-ons is one item', () => {
  expect(summary(bookingOf({}), list)).toEqual([['One-time cleaning', null, 1, 20_000, 20_000]]);
});

test('an invoice names company, notes and customer as of now, with the recorded email of one who gave none', () => {
  const order = { invoiceId: 'i', invoiceNumber: 'INV-2027-000001', issueDate: details.bookingDate };
  const company = { ...settings.first, brandName: 'Old Name', invoiceNotes: 'Checks to us.' };
  const caller = bookingOf({ contact: { ...ada, email: null } });
  expect(contentOf(caller, { order, company, list, recordedEmail: 'ada@work.test' })).toMatchObject({
    ...order,
    seller: { brandName: 'Old Name' },
    notes: 'Checks to us.',
    contact: { firstName: 'Ada', email: 'ada@work.test' },
    address: details.address,
    visit: { date: details.bookingDate },
    total: 20_000,
  });
  const plain = contentOf(full, { order, company: settings.first, list, recordedEmail: null });
  expect(plain).toMatchObject({ notes: null, discount: 5_000, taxRate: 825, tax: 2_036, total: 26_711 });
});
