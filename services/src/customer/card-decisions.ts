import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import type { CustomerId, SubscriptionId } from '@tidylog/contracts/vocabulary/ids';
import type { RefusalCode } from '@tidylog/contracts/vocabulary/refusals';
import { accept, type Decision, refuse } from '../kernel/decision.ts';
import type { Card, Customer } from './customer.ts';

type Act<Code extends RefusalCode = RefusalCode> = Decision<CustomerEvent, Code>;
interface Of {
  readonly customerId: CustomerId;
}
interface OfCard extends Of {
  readonly cardId: string;
}

/** The provider has an id for this customer; the first one stays. */
export const nameProviderCustomer =
  ({ customerId, providerCustomerId }: Of & { readonly providerCustomerId: string }) =>
  (customer: Customer): Act<never> =>
    customer.providerCustomerId === null
      ? accept({ type: 'ProviderCustomerNamed', data: { customerId, providerCustomerId } })
      : accept();

const madePrimary = (of: OfCard): CustomerEvent => ({ type: 'CardMadePrimary', data: of });

interface ToSubscription extends OfCard {
  readonly subscriptionId: SubscriptionId;
}

const givenTo = (to: ToSubscription): CustomerEvent => ({ type: 'CardGivenToSubscription', data: to });

/** A saved card of the same number. */
export const sameCard = ({ cards }: Customer, { cardId, fingerprint }: Card): Card | undefined =>
  fingerprint === null
    ? undefined
    : [...cards.values()].find((other) => other.cardId !== cardId && other.fingerprint === fingerprint);

export const expiresAlike = (one: Card, other: Card): boolean =>
  one.expiryMonth === other.expiryMonth && one.expiryYear === other.expiryYear;

/** The same number with a new expiry date replaces the old card everywhere. */
function renewed(
  { customerId, card, isPrimary }: Saving,
  old: Card,
  { primaryCardId, givenCards }: Customer,
): Act<never> {
  const of = { customerId, cardId: card.cardId };
  const becomesPrimary = isPrimary || primaryCardId === old.cardId;
  const given = [...givenCards].filter(([, cardId]) => cardId === old.cardId);
  return accept(
    { type: 'CardSaved', data: { customerId, ...card } },
    ...(becomesPrimary ? [madePrimary(of)] : []),
    ...given.map(([subscriptionId]) => givenTo({ ...of, subscriptionId })),
    { type: 'CardRemoved', data: { customerId, cardId: old.cardId } },
  );
}

interface Saving extends Of {
  readonly card: Card;
  readonly isPrimary: boolean;
}

/** Saves a card once, however often its number is given. The first one is always the primary one. */
export const saveCard =
  (saving: Saving) =>
  (customer: Customer): Act<never> => {
    const { customerId, card, isPrimary } = saving;
    const same = sameCard(customer, card);
    if (same !== undefined && !customer.cards.has(card.cardId) && !expiresAlike(same, card))
      return renewed(saving, same, customer);
    const { cardId } = same ?? card;
    const becomesPrimary =
      customer.primaryCardId === null || (isPrimary && customer.primaryCardId !== cardId);
    const saved: CustomerEvent = { type: 'CardSaved', data: { customerId, ...card } };
    const primary = becomesPrimary ? [madePrimary({ customerId, cardId })] : [];
    return customer.cards.has(cardId) ? accept(...primary) : accept(saved, ...primary);
  };

export const makeCardPrimary =
  ({ customerId, cardId }: OfCard) =>
  (customer: Customer): Act<'not-found'> => {
    if (!customer.cards.has(cardId)) return refuse('not-found');
    return customer.primaryCardId === cardId ? accept() : accept(madePrimary({ customerId, cardId }));
  };

/** The card paid the first visit. A card that the owner chose or paid with before stays. */
export const giveCard =
  (to: ToSubscription) =>
  ({ cards, givenCards }: Customer): Act<never> =>
    cards.has(to.cardId) && !givenCards.has(to.subscriptionId) ? accept(givenTo(to)) : accept();

/** The signed-in owner of a subscription chooses the card that it is charged to. */
export const chooseCard =
  (to: ToSubscription) =>
  ({ cards, givenCards }: Customer): Act<'not-found'> => {
    if (!cards.has(to.cardId)) return refuse('not-found');
    return givenCards.get(to.subscriptionId) === to.cardId ? accept() : accept(givenTo(to));
  };

/** The last card stays. When the primary one is removed, the newest other one replaces it. */
export const removeCard =
  ({ customerId, cardId }: OfCard) =>
  (customer: Customer): Act<'not-found' | 'last-card'> => {
    if (!customer.cards.has(cardId)) return refuse('not-found');
    const newestOther = [...customer.cards.keys()].findLast((other) => other !== cardId);
    if (newestOther === undefined) return refuse('last-card');
    const removed: CustomerEvent = { type: 'CardRemoved', data: { customerId, cardId } };
    return customer.primaryCardId === cardId
      ? accept(removed, madePrimary({ customerId, cardId: newestOther }))
      : accept(removed);
  };

/**
 * Of the cards saved before the provider was asked, those that it no longer has, or has with other details.
 */
export interface CardsThere extends Of {
  readonly asked: readonly Card[];
  readonly there: readonly Card[];
}

const isOther = (one: Card, { brand, lastFour, fingerprint, ...other }: Card): boolean =>
  !expiresAlike(one, { ...one, ...other }) ||
  one.brand !== brand ||
  one.lastFour !== lastFour ||
  (one.fingerprint !== null && fingerprint !== null && one.fingerprint !== fingerprint);

/**
 * A card that the provider no longer has cannot be charged; one that the bank has renewed is updated here.
 */
export const agreeWithProvider =
  ({ customerId, asked, there }: CardsThere) =>
  ({ cards, primaryCardId }: Customer): Act<never> => {
    const thereById = new Map(there.map((card) => [card.cardId, card]));
    const known = asked.filter(({ cardId }) => cards.has(cardId));
    const gone = new Set(known.map(({ cardId }) => cardId).filter((cardId) => !thereById.has(cardId)));
    const renewed = known.flatMap((card) => {
      const now = thereById.get(card.cardId);
      return now !== undefined && isOther(card, now) ? [now] : [];
    });
    const newest = [...cards.keys()].findLast((cardId) => !gone.has(cardId));
    const losesPrimary = primaryCardId !== null && gone.has(primaryCardId);
    return accept<CustomerEvent>(
      ...renewed.map((card) => ({ type: 'CardSaved' as const, data: { customerId, ...card } })),
      ...[...gone].map((cardId) => ({ type: 'CardRemoved' as const, data: { customerId, cardId } })),
      ...(losesPrimary && newest !== undefined ? [madePrimary({ customerId, cardId: newest })] : []),
    );
  };

/** Removes all cards of a person who is being erased, and what the provider knows about them. */
export const forgetCards =
  ({ customerId }: Of) =>
  ({ cards, providerCustomerId }: Customer): Act<never> => {
    const removed = [...cards.keys()].map(
      (cardId): CustomerEvent => ({ type: 'CardRemoved', data: { customerId, cardId } }),
    );
    return providerCustomerId === null
      ? accept(...removed)
      : accept(...removed, { type: 'ProviderCustomerReleased', data: { customerId } });
  };

/** The provider has deleted its customer for an erased person. */
export const noteProviderCustomerDeleted =
  ({ customerId }: Of) =>
  ({ releasedProviderCustomerId }: Customer): Act<never> =>
    releasedProviderCustomerId === null
      ? accept()
      : accept({ type: 'ProviderCustomerDeleted', data: { customerId } });

/** The provider no longer keeps a removed card. One that was saved again meanwhile stays. */
export const noteDetached =
  ({ customerId, cardId }: OfCard) =>
  (customer: Customer): Act<never> =>
    customer.detaching.has(cardId)
      ? accept({ type: 'CardDetached', data: { customerId, cardId } })
      : accept();
