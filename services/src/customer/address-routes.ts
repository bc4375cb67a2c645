import type { Refused } from '@tidylog/contracts/domain/refused';
import { addressesVersion, addressVersion } from '@tidylog/contracts/domain/versions';
import type { Address } from '@tidylog/contracts/events/booking';
import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import { type AnyRoute, type CallContext, route } from '@tidylog/server/route';
import { type Decide, isRefused, refuse, unlessStale } from '../kernel/decision.ts';
import { creationOf } from '../kernel/idempotency.ts';
import { byCaller, type Kit } from '../kernel/kit.ts';
import { changeAddress, removeAddress, saveAddress } from './address-decisions.ts';
import { type Customer, customerStream } from './customer.ts';

interface Body {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip_code: string;
}

const addressOf = ({ street, city, state, zip_code }: Body): Address => ({
  street,
  city,
  state,
  zipCode: zip_code,
});

/** `If-Match` may have the version of the address, or of the list that showed it. */
const versionsOf =
  (id: string) =>
  ({ addresses }: Customer): readonly string[] => {
    const address = addresses.get(id);
    return address === undefined ? [] : [addressVersion(address), addressesVersion(addresses)];
  };

/** An address that is gone is not a stale version: the answer says that it is gone. */
const stillThere =
  (id: string, version: string | null, decide: Decide<Customer, CustomerEvent>) =>
  (customer: Customer, current: Parameters<typeof decide>[1]) =>
    customer.addresses.has(id)
      ? unlessStale(version, decide, versionsOf(id))(customer, current)
      : decide(customer, current);

/** The addresses that a customer saves to book with. */
export function addressRoutes({ streams, settings }: Kit): readonly AnyRoute[] {
  const notServed = async (
    { zip_code }: Body,
    { now }: CallContext,
  ): Promise<Refused<'invalid-input'> | undefined> =>
    (await settings.at(now)).servedZipCodes.includes(zip_code.slice(0, 5))
      ? undefined
      : refuse('invalid-input', {
          errors: [{ path: 'zip_code', message: "We don't service this ZIP code yet" }],
        });

  const decideOn = (customerId: CustomerId, decide: Decide<Customer, CustomerEvent>, context: CallContext) =>
    streams.transact(customerStream(customerId), decide, byCaller(context));

  return [
    route('POST /customer/addresses', async ({ body }, context) => {
      const customerId = context.actor.id;
      const refused = await notServed(body, context);
      if (refused !== undefined) return refused;
      const { id } = creationOf(customerId, 'POST /customer/addresses', context.idempotencyKey);
      const decide = saveAddress({ customerId, addressId: id, address: addressOf(body) });
      const saved = await decideOn(customerId, decide, context);
      if (isRefused(saved)) return saved;
      const version = addressVersion(addressOf(body));
      return { id, body: { id, ...body, version }, version, position: saved.last?.position };
    }),

    route('PUT /customer/addresses/:id', async ({ params: { id }, body }, context) => {
      const customerId = context.actor.id;
      const refused = await notServed(body, context);
      if (refused !== undefined) return refused;
      const address = addressOf(body);
      const decide = changeAddress({ customerId, addressId: id, address });
      const changed = await decideOn(customerId, stillThere(id, context.ifMatch, decide), context);
      if (isRefused(changed)) return changed;
      const version = addressVersion(address);
      return { body: { id, ...body, version }, version, position: changed.last?.position };
    }),

    route('DELETE /customer/addresses/:id', async ({ params: { id } }, context) => {
      const customerId = context.actor.id;
      const decide = removeAddress({ customerId, addressId: id });
      const removed = await decideOn(customerId, stillThere(id, context.ifMatch, decide), context);
      return isRefused(removed) ? removed : { body: undefined, position: removed.last?.position };
    }),
  ];
}
