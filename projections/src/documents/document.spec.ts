import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import type { BookingRecord } from '../bookings/find.ts';
import type { Ledger } from '../payments/find.ts';
import { settings } from '../testing/calls.ts';
import { id } from '../testing/history.ts';
import { feeHistory } from './answers.ts';
import { bookingDocument, feeDocument } from './document.ts';

const visa = { brand: 'visa', lastFour: '4242' };
const nobodyPaid = {
  paid: 0,
  refunded: 0,
  charged_back: 0,
  given_away: 0,
  postponed: 0,
  is_paying: false,
  payment_failure: null,
};

const record = (changes: object = {}): BookingRecord =>
  ({
    id: '0197a1f0-0000-7000-8000-0000000000b1',
    status: 'confirmed',
    booking_date: '2027-01-15',
    slot_id: '08:00-10:00',
    house_size: '2000-2500',
    estimated_duration_hours: 4.75,
    frequency: 'bi_weekly',
    rooms: { bedrooms: 3, bathrooms: 1, halfBathrooms: 0, kitchen: true },
    services: [
      { serviceId: 'a', name: 'Dusting', quantity: 1, unitPrice: 0 },
      { serviceId: 'b', name: 'Mopping', quantity: 1, unitPrice: 0 },
    ],
    add_ons: [
      { serviceId: 'c', name: 'Inside Oven', quantity: 2, unitPrice: 1500 },
      { serviceId: 'd', name: 'Baseboards', quantity: 1, unitPrice: 3000 },
    ],
    base_price: 21_000,
    room_price: 12_500,
    subtotal: 39_500,
    discount: 4_906,
    promo_code: 'SPRING',
    tax_rate: 825,
    tax: 2_854,
    total: 37_448,
    first_name: 'Ελένη',
    last_name: 'Παπαδοπούλου',
    email: 'eleni@example.com',
    phone: null,
    street: '12 Oak Lane',
    city: 'Houston',
    state: 'TX',
    zip_code: '77433',
    ...nobodyPaid,
    ...changes,
  }) as unknown as BookingRecord;

const payment = (changes: object = {}) => ({
  paymentId: id('payment'),
  // The 11th in Chicago, the 12th in UTC.
  at: '2027-01-12T03:30:00Z',
  amount: 37_448,
  ...visa,
  receiptNumber: 'RCP-2027-000042',
  ...changes,
});
const ledger = (changes: object = {}): Ledger =>
  ({
    ledger_id: '0197a1f0-0000-7000-8000-0000000000b2',
    owes: 'booking',
    customer_id: id('Mia Member'),
    fee: toCents(0),
    waived: toCents(0),
    payments: [payment()],
    refunds: [],
    disputes: [],
    paid_at: '2027-01-12T03:30:00Z',
    receipt_number: 'RCP-2027-000042',
    card_brand: 'visa',
    card_last_four: '4242',
    ...nobodyPaid,
    ...changes,
  }) as unknown as Ledger;

describe('the receipt of a booking', () => {
  const receipt = bookingDocument(record({ paid: 37_448 }), ledger(), settings);

  test('bears its number, and is named after it', () =>
    expect(receipt).toMatchObject({
      title: 'Receipt',
      number: 'RCP-2027-000042',
      fileName: 'RCP-2027-000042.pdf',
    }));

  test('names the company and the customer', () => {
    expect(receipt.from).toEqual(['Tidy Home Cleaning', '(281) 555-0100', 'office@tidylog.test']);
    expect(receipt.to).toEqual([
      'Ελένη Παπαδοπούλου',
      '12 Oak Lane',
      'Houston, TX 77433',
      'eleni@example.com',
    ]);
  });

  test('tells of the visit and of the day on which it was paid, by the clock of the business', () =>
    expect(receipt.facts).toEqual([
      ['Service date', 'Friday, January 15, 2027'],
      ['Time', '8:00 AM - 10:00 AM'],
      ['Arrival', 'We arrive between 8:00 AM and 10:00 AM and stay about 4 hours 45 minutes.'],
      ['House size', '2,000 - 2,500 sq ft'],
      ['Rooms', '3 Bedrooms, 1 Bathroom, Kitchen'],
      ['Booking', '000000b1'],
      ['Paid on', 'Monday, January 11, 2027'],
    ]));

  test('has a line for each part of the price, from the base to the total', () => {
    expect(receipt.lines).toEqual([
      { text: 'Bi-weekly cleaning', detail: 'Included: Dusting, Mopping', amount: '$210.00' },
      { text: 'Rooms', detail: null, amount: '$125.00' },
      { text: 'Inside Oven', detail: '2 × $15.00', amount: '$30.00' },
      { text: 'Baseboards', detail: null, amount: '$30.00' },
    ]);
    expect(receipt.sums).toEqual([
      { text: 'Subtotal', detail: null, amount: '$395.00' },
      { text: 'Discount', detail: 'Promo code SPRING', amount: '-$49.06' },
      { text: 'Tax 8.25%', detail: null, amount: '$28.54' },
    ]);
    expect(receipt.total).toEqual({ text: 'Total', detail: null, amount: '$374.48' });
  });

  test('says with what it was paid', () => {
    expect(receipt.money).toEqual([
      { text: 'Paid with Visa ending in 4242', detail: 'Monday, January 11, 2027', amount: '$374.48' },
    ]);
    expect(receipt.balance).toEqual({ text: 'Balance due', detail: null, amount: '$0.00' });
  });

  test('has a line of its own for each refund', () => {
    const refunds = [
      {
        refundId: id('refund'),
        at: '2027-01-13T15:00:00Z',
        amount: 5_000,
        reason: 'edited',
        status: 'succeeded' as const,
        paymentId: 'p',
        method: null,
      },
    ];
    const refunded = record({ paid: 37_448, refunded: 5_000, total: 32_448 });
    const { money, balance } = bookingDocument(refunded, ledger({ refunds }), settings);
    expect(money[1]).toEqual({
      text: 'Refunded',
      detail: 'Wednesday, January 13, 2027',
      amount: '-$50.00',
    });
    expect(balance.amount).toBe('$0.00');
  });

  test('tells several payments apart by their numbers', () => {
    const unnamed = { brand: null, lastFour: null, method: 'cash' } as const;
    const second = payment({ amount: 2_000, receiptNumber: 'RCP-2027-000050', ...unnamed });
    const { money, number } = bookingDocument(
      record({ paid: 39_448, total: 39_448 }),
      ledger({ payments: [payment(), second], receipt_number: 'RCP-2027-000050' }),
      settings,
    );
    expect(number).toBe('RCP-2027-000050');
    expect(money.map(({ text, detail }) => [text, detail])).toEqual([
      ['Paid with Visa ending in 4242', 'Monday, January 11, 2027, RCP-2027-000042'],
      ['Paid in cash', 'Monday, January 11, 2027, RCP-2027-000050'],
    ]);
  });

  test('is named after the booking while it has no number', () =>
    expect(
      bookingDocument(record({ paid: 37_448 }), ledger({ receipt_number: null }), settings),
    ).toMatchObject({ title: 'Receipt', number: null, fileName: 'receipt-000000b1.pdf' }));

  test('leaves out what is nothing', () => {
    const plain = record({ discount: 0, promo_code: null, tax_rate: 0, tax: 0, room_price: 0, services: [] });
    const { lines, sums } = bookingDocument(plain, undefined, settings);
    expect(lines.map(({ text, detail }) => [text, detail])).toEqual([
      ['Bi-weekly cleaning', null],
      ['Inside Oven', '2 × $15.00'],
      ['Baseboards', null],
    ]);
    expect(sums.map(({ text }) => text)).toEqual(['Subtotal']);
  });

  test('of an erased person names nobody', () => {
    const nobody = { first_name: null, last_name: null, email: null, street: null, city: null, state: null };
    const { to } = bookingDocument(record({ ...nobody, zip_code: null }), ledger(), settings);
    expect(to).toEqual(['Erased person']);
  });
});

describe('what was not paid', () => {
  test.each([
    ['is a summary that says so', {}, 'Booking summary, not yet paid', '$374.48'],
    ['is a summary of what was cancelled', { status: 'cancelled' }, 'Booking summary, cancelled', '$0.00'],
    ['is a summary where there is nothing to pay', { total: 0 }, 'Booking summary', '$0.00'],
  ])('%s, without a number', (_what, changes, title, due) => {
    expect(bookingDocument(record(changes), undefined, settings)).toMatchObject({
      title,
      number: null,
      fileName: 'booking-summary-000000b1.pdf',
      money: [],
      balance: { amount: due },
    });
  });
});

describe('the early fee of a subscription', () => {
  const mia = { first_name: 'Mia', last_name: 'Member', email: 'mia@example.com', phone: null };
  const fee = { owes: 'fee', fee: 20_000 };

  test('that was paid has a receipt', () =>
    expect(
      feeDocument(ledger({ ...fee, paid: 20_000, payments: [payment({ amount: 20_000 })] }), mia, settings),
    ).toMatchObject({
      title: 'Receipt',
      number: 'RCP-2027-000042',
      to: ['Mia Member', 'mia@example.com'],
      lines: [{ text: 'Early cancellation fee', amount: '$200.00' }],
      sums: [],
      total: { amount: '$200.00' },
      money: [{ text: 'Paid with Visa ending in 4242', amount: '$200.00' }],
      balance: { amount: '$0.00' },
    }));

  test('that is owed says so', () =>
    expect(
      feeDocument(ledger({ ...fee, payments: [], receipt_number: null, paid_at: null }), mia, settings),
    ).toMatchObject({
      title: 'Early cancellation fee, not yet paid',
      number: null,
      fileName: 'cancellation-fee-000000b2.pdf',
      balance: { amount: '$200.00' },
    }));

  test('that was waived says so, on paper and in the payment history', () => {
    const waived = ledger({ ...fee, waived: 20_000, payments: [], receipt_number: null, paid_at: null });
    expect(feeDocument(waived, mia, settings)).toMatchObject({
      title: 'Early cancellation fee, waived',
      sums: [{ text: 'Waived by our office', amount: '-$200.00' }],
      total: { amount: '$0.00' },
      balance: { amount: '$0.00' },
    });
    expect(feeHistory(waived)).toMatchObject({
      total_amount: 200,
      status: 'completed',
      balance_due: 0,
      money_back: 'Our office waived $200.00 of this fee.',
    });
  });
});
