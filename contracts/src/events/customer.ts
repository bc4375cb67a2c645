import { customerId, subscriptionId, uuid } from '../schemas/ids.ts';
import { z } from '../schemas/zod.ts';
import { address, customerContact } from './booking.ts';
import { type EventOf, event, personal } from './event.ts';

const subject = { customerId };

const record = {
  ...subject,
  contact: personal(customerContact, 'customerId'),
  address: personal(address.nullable(), 'customerId'),
};

export const customerEvents = {
  /** The office wrote down a caller, or a guest whom it knew only by bookings. */
  CustomerAdded: event(record),
  /** The office corrected what it has of a customer. Bookings keep the contact that they were made with. */
  CustomerContactChanged: event(record),
  AddressSaved: event({ ...subject, addressId: uuid, address: personal(address, 'customerId') }),
  AddressRemoved: event({ ...subject, addressId: uuid }),
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
      /** The provider's fingerprint of the card number, the same each time it is given; null when unknown. */
      fingerprint: z.string().nullable(),
    },
    { version: 2, upcasts: { 1: (data) => ({ ...data, fingerprint: null }) } },
  ),
  CardMadePrimary: event({ ...subject, cardId: uuid }),
  CardRemoved: event({ ...subject, cardId: uuid }),
  /** The card paid the first visit, or the owner chose it: visits and the fee are charged to it. */
  CardGivenToSubscription: event({ ...subject, subscriptionId, cardId: uuid }),
  CardDetached: event({ ...subject, cardId: uuid }),
  /** The person is erased here, and the payment provider is to delete them too. */
  ProviderCustomerReleased: event(subject),
  ProviderCustomerDeleted: event(subject),
  /**
   * The office erases a guest, with everyone who was merged into them; `streams` lists every stream that holds data
   * encrypted with their keys. The reason is not about the person, and stays.
   */
  GuestErasureRequested: event({
    ...subject,
    alongWith: z.array(customerId),
    reason: z.string(),
    streams: z.array(z.string()),
  }),
} as const;
export type CustomerEvent = EventOf<typeof customerEvents>;
