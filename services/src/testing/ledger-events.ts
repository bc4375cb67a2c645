import { evolve, initial } from '../ledger/ledger.ts';
import { givenOf } from './given.ts';
import { one, started, succeeded } from './payment-events.ts';

export const given = givenOf({ initial, evolve });
export const paid = [started(), succeeded(one, 10_000)];
