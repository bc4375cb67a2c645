import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { describe, expect, test } from 'vitest';
import { customerId, given, primary, removed, saved, two } from '../testing/card-events.ts';
import { forgetCards, noteDetached, noteProviderCustomerDeleted, removeCard } from './card-decisions.ts';

describe('a card is removed', () => {
  const remove = (cardId: string) => removeCard({ customerId, cardId });

  test('beside the primary one', () =>
    given(...two)
      .when(remove('two'))
      .yields(removed('two')));
  test('and the newest other one becomes primary, when it was the primary one', () => {
    given(...two)
      .when(remove('one'))
      .yields(removed('one'), primary('two'));
    given(...two, saved('three'))
      .when(remove('one'))
      .yields(removed('one'), primary('three'));
    given(...two, primary('two'))
      .when(remove('two'))
      .yields(removed('two'), primary('one'));
  });
  test('unless it is the last one', () => {
    given(saved('one'), primary('one')).when(remove('one')).refuses('last-card');
    given(...two, removed('two'))
      .when(remove('one'))
      .refuses('last-card');
  });
  test('only if it is there', () =>
    given(...two)
      .when(remove('three'))
      .refuses('not-found'));
});

describe('the cards of somebody who is to be forgotten', () => {
  const forget = forgetCards({ customerId });
  const named: CustomerEvent = {
    type: 'ProviderCustomerNamed',
    data: { customerId, providerCustomerId: 'cus_1' },
  };
  const released: CustomerEvent = { type: 'ProviderCustomerReleased', data: { customerId } };
  const deleted: CustomerEvent = { type: 'ProviderCustomerDeleted', data: { customerId } };
  test('all go', () =>
    given(...two)
      .when(forget)
      .yields(removed('one'), removed('two')));
  test('go with what the payment provider knows of them', () =>
    given(named, ...two)
      .when(forget)
      .yields(removed('one'), removed('two'), released));
  test('go with it once', () => {
    given(named, released).when(forget).yields();
    given(named, released).when(noteProviderCustomerDeleted({ customerId })).yields(deleted);
    given(named, released, deleted).when(noteProviderCustomerDeleted({ customerId })).yields();
    given(named).when(noteProviderCustomerDeleted({ customerId })).yields();
  });
  test('go once', () =>
    given(...two, removed('one'), removed('two'))
      .when(forget)
      .yields());
});

describe('a removed card is taken off the provider’s customer', () => {
  const detached: CustomerEvent = { type: 'CardDetached', data: { customerId, cardId: 'two' } };
  const note = noteDetached({ customerId, cardId: 'two' });
  test('and that is noted', () =>
    given(...two, removed('two'))
      .when(note)
      .yields(detached));
  test('once', () =>
    given(...two, removed('two'), detached)
      .when(note)
      .yields());
  test('unless it is there, or was saved again', () => {
    given(...two)
      .when(note)
      .yields();
    given(...two, removed('two'), saved('two'))
      .when(note)
      .yields();
  });
});

test('the primary card stays the primary one when another goes, and goes with itself', () => {
  expect(given(...two, removed('two')).state).toMatchObject({ primaryCardId: 'one' });
  expect(given(...two, removed('one')).state).toMatchObject({ primaryCardId: null });
});
