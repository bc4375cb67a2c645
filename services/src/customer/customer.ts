import type { Address } from '@tidylog/contracts/events/booking';
import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { type Erased, erased } from '@tidylog/contracts/events/event';
import type { CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { StreamOf } from '../kernel/folded.ts';

type DataOf<Type extends CustomerEvent['type']> = Extract<CustomerEvent, { type: Type }>['data'];
export type Card = Omit<DataOf<'CardSaved'>, 'customerId'>;

/** A customer as the office wrote them down. */
export type CustomerRecord = Pick<DataOf<'CustomerAdded'>, 'contact' | 'address'>;

/** What a customer keeps with us: addresses and cards, each by its id, oldest first. */
export interface Customer {
  /** Null while the office has written down nothing. */
  readonly record: CustomerRecord | null;
  readonly addresses: ReadonlyMap<string, Address>;
  readonly providerCustomerId: string | null;
  readonly cards: ReadonlyMap<string, Card>;
  readonly primaryCardId: string | null;
  readonly givenCards: ReadonlyMap<SubscriptionId, string>;
  /** Removed cards that the provider may still keep: card to payment method. */
  readonly detaching: ReadonlyMap<string, string>;
  readonly releasedProviderCustomerId: string | null;
  /** Set once the office has a guest erased. */
  readonly erasure: Pick<DataOf<'GuestErasureRequested'>, 'alongWith' | 'streams'> | null;
}

export const initial: Customer = {
  record: null,
  addresses: new Map(),
  providerCustomerId: null,
  cards: new Map(),
  primaryCardId: null,
  givenCards: new Map(),
  detaching: new Map(),
  releasedProviderCustomerId: null,
  erasure: null,
};

function without<Value>(things: ReadonlyMap<string, Value>, id: string): ReadonlyMap<string, Value> {
  const others = new Map(things);
  others.delete(id);
  return others;
}

const withAddress = (
  addresses: Customer['addresses'],
  addressId: string,
  address: Address | Erased,
): Customer['addresses'] =>
  address === erased ? without(addresses, addressId) : new Map(addresses).set(addressId, address);

const withCard = (cards: Customer['cards'], { customerId: _owner, ...card }: DataOf<'CardSaved'>) =>
  new Map(cards).set(card.cardId, card);

function withoutCard(customer: Customer, cardId: string): Customer {
  const removed = customer.cards.get(cardId);
  return {
    ...customer,
    cards: without(customer.cards, cardId),
    primaryCardId: customer.primaryCardId === cardId ? null : customer.primaryCardId,
    givenCards: new Map([...customer.givenCards].filter(([, given]) => given !== cardId)),
    detaching:
      removed === undefined
        ? customer.detaching
        : new Map(customer.detaching).set(cardId, removed.providerMethodId),
  };
}

export function evolve(customer: Customer, { type, data }: CustomerEvent): Customer {
  switch (type) {
    case 'CustomerAdded':
    case 'CustomerContactChanged':
      return { ...customer, record: { contact: data.contact, address: data.address } };
    case 'AddressSaved':
      return { ...customer, addresses: withAddress(customer.addresses, data.addressId, data.address) };
    case 'AddressRemoved':
      return { ...customer, addresses: without(customer.addresses, data.addressId) };
    case 'ProviderCustomerNamed':
      return { ...customer, providerCustomerId: data.providerCustomerId };
    case 'CardSaved':
      return {
        ...customer,
        cards: withCard(customer.cards, data),
        detaching: without(customer.detaching, data.cardId),
      };
    case 'CardMadePrimary':
      return { ...customer, primaryCardId: data.cardId };
    case 'CardGivenToSubscription':
      return {
        ...customer,
        givenCards: new Map(customer.givenCards).set(data.subscriptionId, data.cardId),
      };
    case 'CardRemoved':
      return withoutCard(customer, data.cardId);
    case 'CardDetached':
      return { ...customer, detaching: without(customer.detaching, data.cardId) };
    case 'ProviderCustomerReleased':
      return {
        ...customer,
        providerCustomerId: null,
        releasedProviderCustomerId: customer.providerCustomerId,
      };
    case 'ProviderCustomerDeleted':
      return { ...customer, releasedProviderCustomerId: null };
    case 'GuestErasureRequested':
      return { ...customer, erasure: { alongWith: data.alongWith, streams: data.streams } };
  }
}

export const customerStream = (customerId: CustomerId): StreamOf<Customer, CustomerEvent> => ({
  name: `customer-${customerId}`,
  initial,
  evolve,
});
