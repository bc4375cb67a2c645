import { expect, test } from 'vitest';
import { newMoney } from '../testing/fixtures/bookings.ts';
import { moneyLines } from './money-lines.ts';

test('of a booking without a payment there are no sums', () =>
  expect(moneyLines({ money: newMoney(), charged_back: 0 })).toEqual([]));

test('of a paid booking there is what was paid', () =>
  expect(moneyLines({ money: newMoney({ paid: 235, kept: 235 }), charged_back: 0 })).toEqual([
    ['Paid', 235],
  ]));

test('after a refund each sum has its name, and so has what is kept', () => {
  const money = newMoney({
    paid: 235,
    refunded: 50,
    being_refunded: 20,
    waits_for_bank: 10,
    returned_by_hand: 15,
    not_refunded: 5,
    kept: 100,
  });
  expect(moneyLines({ money, charged_back: 35 })).toEqual([
    ['Paid', 235],
    ['Refunded', 50],
    ['Being refunded', 20],
    ['Refund waiting for the bank', 10],
    ['Returned by hand', 15],
    ['Could not be refunded', 5],
    ['Taken back by a bank', 35],
    ['Kept', 100],
  ]);
  expect(moneyLines({ money: newMoney({ paid: 235, refunded: 235 }), charged_back: 0 })).toEqual([
    ['Paid', 235],
    ['Refunded', 235],
    ['Kept', 0],
  ]);
});
