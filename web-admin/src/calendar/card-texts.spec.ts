import { expect, test } from 'vitest';
import { cardAddress, cardCustomer, cardDate, cardFrequency, cardNumber, cardSlot } from './card-texts.ts';

test('a card has its number by its last 8 characters', () => {
  expect(cardNumber('018f0000-0000-7000-8000-0000000000b1')).toBe('#000000b1');
});

test('a card reads either variant of a field', () => {
  expect([cardCustomer({ name: 'Ana Miller' }), cardCustomer('Ana Miller')]).toEqual([
    'Ana Miller',
    'Ana Miller',
  ]);
  expect([cardDate({ date: '2027-01-15' }), cardDate('2027-01-15')]).toEqual(['2027-01-15', '2027-01-15']);
  expect(cardSlot({ start: '08:00', end: '10:00' })).toBe('08:00 - 10:00');
  expect(cardSlot('8:00 AM - 10:00 AM')).toBe('8:00 AM - 10:00 AM');
  expect([cardFrequency({ type: 'every_3_weeks' }), cardFrequency('bi_weekly')]).toEqual([
    'every 3 weeks',
    'bi weekly',
  ]);
  expect([cardAddress({ city: 'Cypress', state: 'TX' }), cardAddress('12 Oak Street')]).toEqual([
    'Cypress, TX',
    '12 Oak Street',
  ]);
});

test('a card without a field says what goes for it', () => {
  expect([
    cardFrequency(null),
    cardFrequency(undefined),
    cardFrequency('one_time'),
    cardFrequency({}),
  ]).toEqual(Array.from({ length: 4 }, () => 'One-time'));
  expect([cardAddress(null), cardAddress(''), cardAddress({ city: '', state: '' })]).toEqual(
    Array.from({ length: 3 }, () => 'No address'),
  );
  expect([cardSlot({}), cardDate(null), cardCustomer({})]).toEqual([undefined, undefined, undefined]);
});
