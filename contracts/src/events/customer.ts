import { customerId, subscriptionId, uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { address } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

const subject = { customerId };

export const customerEvents = {
  AddressSaved: event({ ...subject, addressId: uuid, address: personal(address, 'customerId') }),
  AddressRemoved: event({ ...subject, addressId: uuid }),
  /** The payment provider knows this customer under this name. */
  ProviderCustomerNamed: event({ ...subject, providerCustomerId: z.string() }),
  CardSaved: event(
    {
      ...subject,
      cardId: uuid,
      providerMethodId: z.string(),
      brand: z.string(),
      lastFour: z.string(),
      expiryMonth: z.int(),
      expiryYear: z.int(),
      /** The provider's name for the number of the card, however often it is given; null where it is not known. */
      fingerprint: z.string().nullable(),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, fingerprint: null }) } },
  ),
  CardMadePrimary: event({ ...subject, cardId: uuid }),
  CardRemoved: event({ ...subject, cardId: uuid }),
  /** Paid the first visit of the subscription, or was chosen for it by its owner: visits and fee are charged to it. */
  CardGivenToSubscription: event({ ...subject, subscriptionId, cardId: uuid }),
  /** The payment provider, too, keeps the removed card for nobody any more. */
  CardDetached: event({ ...subject, cardId: uuid }),
  /** The person is forgotten here, and is to be forgotten by the payment provider. */
  ProviderCustomerReleased: event(subject),
  /** The payment provider has deleted its customer, and with it the name and mailbox that it knew. */
  ProviderCustomerDeleted: event(subject),
} as const;
export type CustomerEvent = EventOf<typeof customerEvents>;
