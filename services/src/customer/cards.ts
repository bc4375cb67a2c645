import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import { erased } from '@tidylog/contracts/events/event';
import { customerId as customerIdSchema } from '@tidylog/contracts/schemas/ids';
import { accountIdOf, type CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { userStream } from '../identity/user.ts';
import { isRefused, refuse } from '../kernel/decision.ts';
import { idFrom } from '../kernel/idempotency.ts';
import type { Done, Kit } from '../kernel/kit.ts';
import { ProviderUnavailable } from '../kernel/provider-errors.ts';
import { accepted } from '../kernel/transact.ts';
import { isProviderRefusal, type PaymentGateway, type ProviderMethod } from '../payment-provider/gateway.ts';
import {
  agreeWithProvider,
  expiresAlike,
  makeCardPrimary,
  nameProviderCustomer,
  noteDetached,
  noteProviderCustomerDeleted,
  removeCard,
  sameCard,
  saveCard,
} from './card-decisions.ts';
import { type Card, customerStream } from './customer.ts';

export interface SavedCard extends Done {
  readonly cardId: string;
  readonly wasSaved: boolean;
}

export interface NewCard {
  readonly customerId: CustomerId;
  readonly methodId: string;
  readonly isPrimary: boolean;
}

const cardIdOf = (customerId: CustomerId, methodId: string): string => idFrom('card', customerId, methodId);

const cardOf = (customerId: CustomerId, { methodId, card, fingerprint }: ProviderMethod): Card | undefined =>
  card === null
    ? undefined
    : { cardId: cardIdOf(customerId, methodId), providerMethodId: methodId, ...card, fingerprint };

const unlessUnavailable = (error: unknown): void => {
  if (!(error instanceof ProviderUnavailable)) throw error;
};

const notSetUp = (): Refused<'card-not-set-up'> =>
  refuse('card-not-set-up', {
    errors: [{ path: 'stripe_payment_method_id', message: 'Please enter the card again.' }],
  });

/** The saved cards of customers: here and at the provider. */
export function createCards({ streams }: Pick<Kit, 'streams'>, gateway: PaymentGateway) {
  /** The provider gets no name of a guest. */
  const personOf = async (customerId: CustomerId) => {
    const { state: user } = await streams.load(userStream(accountIdOf(customerId)));
    if (user.status !== 'registered' || user.contact === erased) return { email: null, name: null };
    const { email, firstName, lastName } = user.contact;
    return { email, name: `${firstName} ${lastName}` };
  };

  async function providerCustomer(customerId: CustomerId, by: WriteContext): Promise<string> {
    const stream = customerStream(customerId);
    const known = (await streams.load(stream)).state.providerCustomerId;
    if (known !== null) return known;
    const made = await gateway.createCustomer({ key: customerId, ...(await personOf(customerId)) });
    const naming = nameProviderCustomer({ customerId, providerCustomerId: made.customerId });
    const { state } = accepted(await streams.transact(stream, naming, by));
    return state.providerCustomerId ?? made.customerId;
  }

  async function keep(
    { customerId, isPrimary }: NewCard,
    method: ProviderMethod,
    by: WriteContext,
  ): Promise<SavedCard | Refused> {
    const card = cardOf(customerId, method);
    if (card === undefined) return notSetUp();
    const decide = saveCard({ customerId, card, isPrimary });
    const { state, last } = accepted(await streams.transact(customerStream(customerId), decide, by));
    if (state.cards.has(card.cardId))
      return { cardId: card.cardId, position: last?.position, wasSaved: false };
    // The provider need not keep the same card twice. If it does not answer, this does no harm.
    await gateway.detachMethod(card.providerMethodId).catch(unlessUnavailable);
    const { cardId } = sameCard(state, card) ?? card;
    return { cardId, position: last?.position, wasSaved: true };
  }

  async function isKept({ customerId, methodId }: NewCard, method: ProviderMethod): Promise<boolean> {
    const { state } = await streams.load(customerStream(customerId));
    const card = cardOf(customerId, method);
    if (card === undefined || state.cards.has(cardIdOf(customerId, methodId))) return false;
    const same = sameCard(state, card);
    return same !== undefined && expiresAlike(same, card);
  }

  async function detach(customerId: CustomerId, by: WriteContext): Promise<void> {
    const stream = customerStream(customerId);
    const { state } = await streams.load(stream);
    for (const [cardId, methodId] of state.detaching) {
      await gateway.detachMethod(methodId);
      accepted(await streams.transact(stream, noteDetached({ customerId, cardId }), by));
    }
  }

  /** What was paid stays known by its numbers alone. */
  async function forget(customerId: CustomerId, by: WriteContext): Promise<void> {
    const stream = customerStream(customerId);
    const { releasedProviderCustomerId } = (await streams.load(stream)).state;
    if (releasedProviderCustomerId === null) return;
    await gateway.deleteCustomer(releasedProviderCustomerId);
    accepted(await streams.transact(stream, noteProviderCustomerDeleted({ customerId }), by));
  }

  /**
   * Removes cards that the provider no longer has. If it does not know the customer, nothing is removed: that may be
   * another account at the provider.
   */
  async function agree(customerId: CustomerId, by: WriteContext): Promise<readonly CustomerEvent[]> {
    const stream = customerStream(customerId);
    const { state } = await streams.load(stream);
    if (state.providerCustomerId === null || state.cards.size === 0) return [];
    const methods = await gateway.methodsOf(state.providerCustomerId);
    if (methods === undefined) return [];
    const there = methods.flatMap((method) => cardOf(customerId, method) ?? []);
    const decide = agreeWithProvider({ customerId, asked: [...state.cards.values()], there });
    return accepted(await streams.transact(stream, decide, by)).events;
  }

  return {
    providerCustomer,
    detach,
    forget,
    agree,

    /** Whether a saved card that the provider refused is no longer there; then it is removed here too. */
    isGone: async (
      { customerId, methodId }: Pick<NewCard, 'customerId' | 'methodId'>,
      by: WriteContext,
    ): Promise<boolean> => {
      await agree(customerId, by).catch(unlessUnavailable);
      const { cards } = (await streams.load(customerStream(customerId))).state;
      return ![...cards.values()].some(({ providerMethodId }) => providerMethodId === methodId);
    },

    /** Something happened to the cards of a customer at the provider. */
    hear: async (providerCustomerId: string, by: WriteContext): Promise<void> => {
      const customerId = customerIdSchema.safeParse(await gateway.customerKey(providerCustomerId));
      if (customerId.success) await agree(customerId.data, by);
    },

    setUp: async (customerId: CustomerId, by: WriteContext): Promise<{ clientSecret: string }> => {
      const { clientSecret } = await gateway.createSetup({
        customerId: await providerCustomer(customerId, by),
      });
      return { clientSecret };
    },

    /** Only the provider learns the name on the card. */
    add: async (
      { billingName, ...card }: NewCard & { readonly billingName: string },
      by: WriteContext,
    ): Promise<SavedCard | Refused> => {
      const { customerId, methodId } = card;
      const providerId = await providerCustomer(customerId, by);
      const setup = await gateway.setupOf({ customerId: providerId, methodId });
      if (setup === undefined) return notSetUp();
      const known = await gateway.method(methodId);
      if (known !== undefined && (await isKept(card, known))) return keep(card, known, by);
      const method = await gateway.attachMethod({ methodId, customerId: providerId });
      if (isProviderRefusal(method)) return notSetUp();
      await gateway.nameMethod({ methodId, billingName });
      return keep(card, method, by);
    },

    /**
     * Saves the card of a payment that was made to be saved; the provider has attached it. Anything but a card, or the
     * card of another customer, is not saved.
     */
    saveCard: async (card: NewCard, by: WriteContext): Promise<SavedCard | undefined> => {
      const [method, providerId] = await Promise.all([
        gateway.method(card.methodId),
        providerCustomer(card.customerId, by),
      ]);
      if (method === undefined || method.customerId !== providerId) return undefined;
      const kept = await keep(card, method, by);
      return isRefused(kept) ? undefined : kept;
    },

    makePrimary: async (
      of: { readonly customerId: CustomerId; readonly cardId: string },
      by: WriteContext,
    ): Promise<SavedCard | Refused> => {
      const made = await streams.transact(customerStream(of.customerId), makeCardPrimary(of), by);
      return isRefused(made) ? made : { cardId: of.cardId, position: made.last?.position, wasSaved: true };
    },

    remove: async (
      of: { readonly customerId: CustomerId; readonly cardId: string },
      by: WriteContext,
    ): Promise<Done | Refused> => {
      const removed = await streams.transact(customerStream(of.customerId), removeCard(of), by);
      if (isRefused(removed)) return removed;
      // For the customer the card is gone. If the provider does not answer, it hears later.
      await detach(of.customerId, by).catch(unlessUnavailable);
      return { position: removed.last?.position };
    },
  };
}

export type Cards = ReturnType<typeof createCards>;
