import { customerId } from '@tidylog/contracts/schemas/ids';
import { expect, test } from 'vitest';
import { givenOf } from '../testing/given.ts';
import { evolve, initial } from './customer.ts';
import { requestGuestErasure } from './erasure-decisions.ts';

const given = givenOf({ initial, evolve });
const idOf = (last: number) => customerId.parse(`0197a1f0-0000-7000-8000-00000000060${last}`);
const details = {
  customerId: idOf(1),
  alongWith: [idOf(2)],
  reason: 'Asked by phone.',
  streams: [`customer-${idOf(1)}`, `customer-${idOf(2)}`],
};
const requested = { type: 'GuestErasureRequested', data: details } as const;

test('the office has a guest erased, once', () => {
  given().when(requestGuestErasure(details)).yields(requested);
  given(requested)
    .when(requestGuestErasure({ ...details, reason: 'Again.' }))
    .yields();
  const { alongWith, streams } = details;
  expect(given(requested).state.erasure).toEqual({ alongWith, streams });
});
