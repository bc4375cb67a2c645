import { toCents } from '@tidylog/contracts/vocabulary/money';
import { describe, expect, test } from 'vitest';
import { refuse } from '../../kernel/decision.ts';
import { givenOf } from '../../testing/given.ts';
import {
  booked,
  due,
  ended,
  orderChanged,
  paused,
  start,
  started,
} from '../../testing/subscription-events.ts';
import { evolve, initial } from '../subscription.ts';
import { changeOrder, type OrderChange } from './order-decisions.ts';

const given = givenOf({ initial, evolve });
const toTen: OrderChange = {
  content: { slotId: '10:00-12:00' },
  priceBefore: toCents(20_000),
  price: toCents(20_000),
  priceListVersion: 1,
  unserved: undefined,
  repriced: undefined,
};
const unserved = refuse('invalid-input');
const moved = { street: '40 Elm St', city: 'New York', state: 'NY', zipCode: '10001' };

describe('changing what later visits are made of', () => {
  test('keeps all that is not named', () => {
    given(started).when(changeOrder(toTen)).yields(orderChanged());
    given(started, paused([]))
      .when(changeOrder({ ...toTen, content: { specialInstructions: 'Side door.' } }))
      .yields(orderChanged({ slotId: start.slotId, specialInstructions: 'Side door.' }));
  });
  test('is counted', () =>
    given(started, orderChanged())
      .when(changeOrder({ ...toTen, content: { houseSize: '2500-3000' } }))
      .yields(orderChanged({ changes: 2, houseSize: '2500-3000' })));
  test('to what it is writes nothing', () => {
    given(started, orderChanged()).when(changeOrder(toTen)).yields();
    given(started)
      .when(changeOrder({ ...toTen, content: {} }))
      .yields();
  });
  test('changes neither rhythm nor person nor the visit that is booked', () => {
    const { state } = given(started, booked(1, '2027-01-22', '2027-01-29'), orderChanged());
    const { state: before } = given(started, booked(1, '2027-01-22', '2027-01-29'));
    if (state.status === 'none' || before.status === 'none') throw new Error('It has not begun.');
    const { order, changes, ...rest } = state;
    const { order: orderBefore, changes: _none, ...same } = before;
    expect(rest).toEqual(same);
    expect(changes).toBe(1);
    expect(order).toEqual({ ...orderBefore, slotId: '10:00-12:00' });
  });
  test('is priced from then on by the list that the customer is told of', () => {
    const { state } = given(started, orderChanged({ priceListVersion: 2 }));
    expect(state).toMatchObject({ priceListVersion: 2 });
  });
  test('waits while a visit is being booked', () =>
    given(started, due(1, '2027-01-22')).when(changeOrder(toTen)).refuses('subscription-busy'));
  test('is refused for one that is not there, or has ended', () => {
    given().when(changeOrder(toTen)).refuses('not-found');
    given(started, ended(0)).when(changeOrder(toTen)).refuses('subscription-cancelled');
  });
  test('is refused at another price than the one that was seen', () =>
    given(started)
      .when(changeOrder({ ...toTen, repriced: refuse('price-changed') }))
      .refuses('price-changed'));
  test('is refused for a new address that is not served, and keeps an old one', () => {
    given(started)
      .when(changeOrder({ ...toTen, content: { address: moved }, unserved }))
      .refuses('invalid-input');
    given(started)
      .when(changeOrder({ ...toTen, content: { address: start.address, slotId: '10:00-12:00' }, unserved }))
      .yields(orderChanged());
  });
});
