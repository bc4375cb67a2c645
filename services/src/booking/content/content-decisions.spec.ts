import type { BookingEvent } from '@tidylog/contracts/events/booking';
import { describe, test } from 'vitest';
import { refuse } from '../../kernel/decision.ts';
import {
  cancelled,
  completed,
  confirmed,
  details,
  ids,
  placed,
  requested,
  started,
} from '../../testing/booking-events.ts';
import { givenOf } from '../../testing/given.ts';
import { evolve } from '../booking.ts';
import { initial } from '../booking-state.ts';
import { changeAddress } from './content-decisions.ts';

const given = givenOf({ initial, evolve });
const address = { street: '7 Pine Court', city: 'Cypress', state: 'TX', zipCode: '77433' };
const unserved = refuse('invalid-input', { errors: [{ path: 'address.zip_code', message: 'Not served.' }] });
const toPineCourt = changeAddress({ address, unserved: undefined });
const changed: BookingEvent = { type: 'BookingAddressChanged', data: { ...ids, address } };
const home = details.address as typeof address;

describe('the office changes the address of a visit', () => {
  test('to another one', () => given(requested, placed, confirmed).when(toPineCourt).yields(changed));
  test('once', () => given(requested, placed, changed).when(toPineCourt).yields());
  test('to one in whose area we do not clean, and is refused', () =>
    given(requested, placed).when(changeAddress({ address, unserved })).refuses('invalid-input'));
  test('to the one that it has, even where we no longer clean', () =>
    given(requested, placed)
      .when(changeAddress({ address: { ...home }, unserved }))
      .yields());
  test.each([
    ['not there', [], 'not-found'],
    ['in progress', [requested, placed, confirmed, started], 'visit-already-started'],
    ['completed', [requested, placed, completed], 'already-completed'],
    ['cancelled', [requested, placed, cancelled], 'already-cancelled'],
  ] as const)('of a visit that is %s, and is refused', (_state, past, code) =>
    given(...past)
      .when(toPineCourt)
      .refuses(code),
  );
});
