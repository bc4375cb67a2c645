import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { type Card, evolve, initial } from '../customer/customer.ts';
import { ids } from './booking-events.ts';
import { givenOf } from './given.ts';

export const given = givenOf({ initial, evolve });
export const { customerId } = ids;
export const card = (cardId: string): Card => ({
  cardId,
  providerMethodId: `pm_${cardId}`,
  brand: 'visa',
  lastFour: '4242',
  expiryMonth: 12,
  expiryYear: 2030,
  fingerprint: `number of ${cardId}`,
});
export const saved = (cardId: string): CustomerEvent => ({
  type: 'CardSaved',
  data: { customerId, ...card(cardId) },
});
export const primary = (cardId: string): CustomerEvent => ({
  type: 'CardMadePrimary',
  data: { customerId, cardId },
});
export const removed = (cardId: string): CustomerEvent => ({
  type: 'CardRemoved',
  data: { customerId, cardId },
});
export const two = [saved('one'), primary('one'), saved('two')];
