import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import type { SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import { describe, expect, test } from 'vitest';
import { card, customerId, given, primary, removed, saved, two } from '../testing/card-events.ts';
import {
  agreeWithProvider,
  chooseCard,
  giveCard,
  makeCardPrimary,
  nameProviderCustomer,
  saveCard,
} from './card-decisions.ts';
import { type Card, customerStream } from './customer.ts';

describe('the name of a customer at the provider', () => {
  const named = (providerCustomerId: string): CustomerEvent => ({
    type: 'ProviderCustomerNamed',
    data: { customerId, providerCustomerId },
  });
  const name = (providerCustomerId: string) => nameProviderCustomer({ customerId, providerCustomerId });

  test('is noted', () => given().when(name('cus_1')).yields(named('cus_1')));
  test('stays the one that came first', () => {
    given(named('cus_1')).when(name('cus_1')).yields();
    given(named('cus_1')).when(name('cus_2')).yields();
  });
});

describe("the provider's cards", () => {
  const agree = (asked: readonly string[], there: readonly Card[]) =>
    agreeWithProvider({ customerId, asked: asked.map(card), there });
  test('match ours, and nothing is written', () =>
    given(...two)
      .when(agree(['one', 'two'], [card('one'), card('two')]))
      .yields());
  test('lack one of ours, which is removed, and the newest other one becomes primary', () => {
    given(...two)
      .when(agree(['one', 'two'], [card('two')]))
      .yields(removed('one'), primary('two'));
    given(...two)
      .when(agree(['one', 'two'], [card('one')]))
      .yields(removed('two'));
    given(...two)
      .when(agree(['one', 'two'], []))
      .yields(removed('one'), removed('two'));
    given(...two, removed('two'))
      .when(agree(['one', 'two'], [card('one')]))
      .yields();
  });
  test('were read before a card was saved, which stays', () =>
    given(...two)
      .when(agree(['one'], [card('one')]))
      .yields());
  test.each([
    { expiryYear: 2035 },
    { expiryMonth: 11 },
    { brand: 'mastercard' },
    { lastFour: '1881' },
    { fingerprint: 'another number' },
  ])('have one that the bank renewed, which is updated (%j)', (change) => {
    const renewed = { ...card('one'), ...change };
    given(...two)
      .when(agree(['one', 'two'], [renewed, card('two')]))
      .yields({ type: 'CardSaved', data: { customerId, ...renewed } });
  });
  test('have one whose number is unknown here or there, which stays as it is', () => {
    const old = { ...card('old'), fingerprint: null };
    given({ type: 'CardSaved', data: { customerId, ...old } }, primary('old'))
      .when(agreeWithProvider({ customerId, asked: [old], there: [card('old')] }))
      .yields();
    given(saved('old'), primary('old'))
      .when(agreeWithProvider({ customerId, asked: [card('old')], there: [old] }))
      .yields();
  });
});

describe('a card is saved', () => {
  const save = (cardId: string, isPrimary = false) => saveCard({ customerId, card: card(cardId), isPrimary });

  test('and is the primary one when it is the first, whatever was asked for', () =>
    given().when(save('one')).yields(saved('one'), primary('one')));
  test('beside the primary one', () =>
    given(saved('one'), primary('one')).when(save('two')).yields(saved('two')));
  test('as the primary one, when that was asked for', () =>
    given(saved('one'), primary('one')).when(save('two', true)).yields(saved('two'), primary('two')));
  test('once', () => {
    given(...two)
      .when(save('two'))
      .yields();
    given(...two)
      .when(save('one', true))
      .yields();
  });
  test('again, to be the primary one', () =>
    given(...two)
      .when(save('two', true))
      .yields(primary('two')));
});

describe('a card whose number is saved already', () => {
  const again: Card = { ...card('again'), fingerprint: card('one').fingerprint };
  const save = (given: Card, isPrimary = false) => saveCard({ customerId, card: given, isPrimary });

  test('is no other entry', () =>
    given(...two)
      .when(save(again))
      .yields());
  test('becomes the primary one as the entry that it is', () =>
    given(...two, primary('two'))
      .when(save(again, true))
      .yields(primary('one')));
  test('with a new date of expiry takes the place of the old one, in all that this was for', () => {
    const renewed: Card = { ...again, expiryYear: 2033 };
    const series = { customerId, subscriptionId: 'weekly' as SubscriptionId };
    const givenTo = (cardId: string): CustomerEvent => ({
      type: 'CardGivenToSubscription',
      data: { ...series, cardId },
    });
    const after: CustomerEvent[] = [
      { type: 'CardSaved', data: { customerId, ...renewed } },
      primary('again'),
      givenTo('again'),
      removed('one'),
    ];
    given(...two, givenTo('one'))
      .when(save(renewed))
      .yields(...after);
    given(...two, givenTo('one'), ...after)
      .when(save(renewed))
      .yields();
  });
  test('with a new date of expiry takes no other place than that of the old one', () => {
    const renewed: Card = { ...again, fingerprint: card('two').fingerprint, expiryMonth: 1 };
    const series = { customerId, subscriptionId: 'weekly' as SubscriptionId, cardId: 'one' };
    given(...two, { type: 'CardGivenToSubscription', data: series })
      .when(save(renewed))
      .yields({ type: 'CardSaved', data: { customerId, ...renewed } }, removed('two'));
  });
  test('is another entry where the provider does not tell numbers', () => {
    const unknown = (cardId: string): Card => ({ ...card(cardId), fingerprint: null });
    const first: CustomerEvent = { type: 'CardSaved', data: { customerId, ...unknown('one') } };
    const second: CustomerEvent = { type: 'CardSaved', data: { customerId, ...unknown('two') } };
    given(first, primary('one'))
      .when(save(unknown('two')))
      .yields(second);
  });
});

describe('a card of a subscription', () => {
  const [weekly, other] = ['weekly', 'other'] as const;
  const to = (cardId: string, series: string = weekly) => ({
    customerId,
    cardId,
    subscriptionId: series as SubscriptionId,
  });
  const givenTo = (cardId: string, series: string = weekly): CustomerEvent => ({
    type: 'CardGivenToSubscription',
    data: to(cardId, series),
  });

  test('is the one that its first visit was paid with', () =>
    given(...two)
      .when(giveCard(to('two')))
      .yields(givenTo('two')));
  test('that was given or chosen stays, with whatever is paid later', () =>
    given(...two, givenTo('one'))
      .when(giveCard(to('two')))
      .yields());
  test('is none that is not kept', () =>
    given()
      .when(giveCard(to('one')))
      .yields());
  test('is the one that its owner chooses, once', () => {
    given(...two, givenTo('one'))
      .when(chooseCard(to('two')))
      .yields(givenTo('two'));
    given(...two, givenTo('one'), givenTo('two'))
      .when(chooseCard(to('two')))
      .yields();
  });
  test('must be one of its owner', () =>
    given(...two)
      .when(chooseCard(to('three')))
      .refuses('not-found'));
  test('stays while another card is removed, and goes with its own', () => {
    const both = [...two, givenTo('one'), givenTo('two', other)];
    expect(given(...both, removed('one')).state.givenCards).toEqual(new Map([[other, 'two']]));
    expect(given(removed('one')).state).toEqual(given().state);
  });
  test('is that of no other one', () =>
    given(...two, givenTo('one', other))
      .when(giveCard(to('two')))
      .yields(givenTo('two')));
});

describe('a card is made the primary one', () => {
  const make = (cardId: string) => makeCardPrimary({ customerId, cardId });

  test('in place of another', () =>
    given(...two)
      .when(make('two'))
      .yields(primary('two')));
  test('once', () =>
    given(...two)
      .when(make('one'))
      .yields());
  test('only if it is there', () => {
    given(...two)
      .when(make('three'))
      .refuses('not-found');
    given(...two, removed('two'))
      .when(make('two'))
      .refuses('not-found');
  });
});

test('cards stand in the stream of their customer', () =>
  expect(customerStream(customerId).name).toBe(`customer-${customerId}`));
