import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Contact } from '@tidylog/contracts/events/booking';
import { erased } from '@tidylog/contracts/events/event';
import type { MemberId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { chooseCard } from '../../customer/card-decisions.ts';
import { customerStream } from '../../customer/customer.ts';
import { createAccountFinder } from '../../identity/account-finder.ts';
import { isRefused, refuse } from '../../kernel/decision.ts';
import { type Done, type Kit, latest } from '../../kernel/kit.ts';
import { takeOverSubscription } from '../decisions.ts';
import { type KnownSubscription, subscriptionStream } from '../subscription.ts';

interface WithCard {
  readonly memberId: MemberId;
  readonly cardId: string;
}

const noSuchCard = refuse('invalid-input', {
  errors: [{ path: 'payment_method_id', message: 'Choose one of your saved cards.' }],
});

/** The owner of a subscription, and the card that they chose for it. */
export function createOwnership({ streams }: Kit) {
  const { transact } = streams;
  const { byId } = createAccountFinder({ streams });

  const contactOf = async (
    memberId: MemberId,
    { order }: KnownSubscription,
  ): Promise<Contact | undefined> => {
    const member = await byId(memberId);
    if (member === undefined || member.contact === erased) return undefined;
    const ordered = order.contact === erased ? null : order.contact.phone;
    return { ...member.contact, phone: member.contact.phone ?? ordered };
  };

  const give = async (
    { subscriptionId }: KnownSubscription,
    { memberId, cardId }: WithCard,
    by: WriteContext,
  ): Promise<Done | Refused> => {
    const decide = chooseCard({ customerId: memberId, subscriptionId, cardId });
    const given = await transact(customerStream(memberId), decide, by);
    return isRefused(given) ? noSuchCard : { position: given.last?.position };
  };

  return {
    /** The card first: without it there is nothing to take over, and a card alone is charged for nothing. */
    takeOver: async (
      subscription: KnownSubscription,
      wish: WithCard,
      by: WriteContext,
    ): Promise<Done | Refused> => {
      const contact = await contactOf(wish.memberId, subscription);
      if (contact === undefined) return refuse('not-found');
      const decide = takeOverSubscription({ customerId: wish.memberId, contact });
      const refused = decide(subscription);
      if (isRefused(refused)) return refused;
      const given = await give(subscription, wish, by);
      if (isRefused(given)) return given;
      const taken = await transact(subscriptionStream(subscription.subscriptionId), decide, by);
      return isRefused(taken) ? taken : { position: latest(given.position, taken.last?.position) };
    },

    choose: async (
      subscription: KnownSubscription,
      wish: WithCard,
      by: WriteContext,
    ): Promise<Done | Refused> => {
      if (subscription.status === 'cancelled') return refuse('subscription-cancelled');
      if (subscription.order.isGuest) return refuse('take-over-first');
      return give(subscription, wish, by);
    },
  };
}
