import { type AnyRoute, type CallContext, route } from '@tidylog/contracts/api/route';
import type { Address } from '@tidylog/contracts/events/booking';
import type { CustomerEvent } from '@tidylog/contracts/events/customer';
import type { CustomerId } from '@tidylog/contracts/ids';
import { type Decide, isRefused } from '../decision.ts';
import { creationOf } from '../idempotency.ts';
import { byCaller, type Kit } from '../kit.ts';
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

/** The addresses that a customer saves to book with. */
export function addressRoutes({ streams }: Kit): readonly AnyRoute[] {
  const decideOn = (customerId: CustomerId, decide: Decide<Customer, CustomerEvent>, context: CallContext) =>
    streams.transact(customerStream(customerId), decide, byCaller(context));

  return [
    route('POST /customer/addresses', async ({ body }, context) => {
      const customerId = context.actor.id as CustomerId;
      const { id } = creationOf(customerId, 'POST /customer/addresses', context.idempotencyKey);
      const decide = saveAddress({ customerId, addressId: id, address: addressOf(body) });
      const saved = await decideOn(customerId, decide, context);
      return isRefused(saved) ? saved : { id, body: { id, ...body }, position: saved.last?.position };
    }),

    route('PUT /customer/addresses/:id', async ({ params: { id }, body }, context) => {
      const customerId = context.actor.id as CustomerId;
      const decide = changeAddress({ customerId, addressId: id, address: addressOf(body) });
      const changed = await decideOn(customerId, decide, context);
      return isRefused(changed) ? changed : { body: { id, ...body }, position: changed.last?.position };
    }),

    route('DELETE /customer/addresses/:id', async ({ params: { id } }, context) => {
      const customerId = context.actor.id as CustomerId;
      const removed = await decideOn(customerId, removeAddress({ customerId, addressId: id }), context);
      return isRefused(removed) ? removed : { body: undefined, position: removed.last?.position };
    }),
  ];
}
