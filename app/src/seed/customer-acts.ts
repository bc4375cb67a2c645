import type { CustomerId } from '@tidylog/contracts/vocabulary/ids';
import type { Vault } from '@tidylog/eventlog/vault';
import { rateBooking } from '@tidylog/services/booking/owner/customer-decisions';
import { idFrom } from '@tidylog/services/kernel/idempotency';
import { guestCustomerId } from '@tidylog/services/kernel/mailbox';
import type { Services } from '@tidylog/services/services';
import { demoUserId, officeActor, writing } from './accounts.ts';
import { requestOf } from './household-request.ts';
import { type ActOf, at, bookingIdOf } from './names.ts';
import { allDemoCustomers, type DemoCaller, type DemoCustomer, demoCustomers } from './people.ts';

const guest = { id: 'guest', role: 'guest' } as const;

const testCards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover'] as const;

/** Its owner disputes the payment moments later. */
const disputedCard = 'pm_card_createDispute';

const callerIdOf = (phone: string): CustomerId => idFrom('demo caller', phone) as CustomerId;

const praise: Readonly<Record<number, string>> = {
  5: 'Spotless, thank you!',
  4: 'Very good. The windows could be a little brighter.',
  3: 'Fine, but later than planned.',
};

export interface CustomerActsOptions {
  readonly services: Services;
  readonly vault: Vault;
  readonly servedZipCodes: readonly string[];
  /** Without it, the office confirms bookings that would otherwise be paid. */
  readonly takesPayments: boolean;
}

/** What the customers of the demo company do. */
export function createCustomerActs({ services, vault, servedZipCodes, takesPayments }: CustomerActsOptions) {
  const { commands } = services;

  const ownerOf = async ({ isMember, email, phone }: DemoCustomer | DemoCaller) => {
    if (email === null) return { customerId: callerIdOf(phone), isGuest: true };
    if (isMember) return { customerId: demoUserId(email) as CustomerId, isGuest: false };
    return { customerId: await guestCustomerId(vault, email), isGuest: true };
  };
  const zipOf = ({ zipCode }: DemoCustomer | DemoCaller, index: number): string =>
    servedZipCodes.includes(zipCode) ? zipCode : at(servedZipCodes, index % servedZipCodes.length);

  const asCustomer = async (index: number) => {
    const { customerId, isGuest } = await ownerOf(at(allDemoCustomers, index));
    return isGuest ? guest : ({ id: customerId, role: 'customer' } as const);
  };

  const place = async (act: ActOf<'place'>): Promise<object> => {
    const customer = at(allDemoCustomers, act.customer);
    const owner = await ownerOf(customer);
    return await commands.placeBooking(
      {
        creation: { id: bookingIdOf(act.visit), isKeyed: true },
        request: requestOf(customer, act, {
          zipCode: zipOf(customer, act.customer),
          customerId: owner.customerId,
        }),
        owner,
        caller: act.byOffice ? 'office' : 'customer',
        overrideCapacity: false,
      },
      writing(act.at, act.byOffice ? officeActor : await asCustomer(act.customer)),
    );
  };

  const pay = async (act: ActOf<'pay'>): Promise<object> => {
    const id = bookingIdOf(act.visit);
    const by = writing(act.at, await asCustomer(act.customer));
    if (!takesPayments)
      return commands.booking.change(
        id,
        { notes: null, version: null, status: 'confirmed' },
        writing(act.at, officeActor),
      );
    const methodId = act.isDisputed ? disputedCard : at(testCards, act.customer % testCards.length);
    return await commands.pay(id, { methodId, save: false }, by);
  };

  const rate = async ({ at: when, visit, customer, rating }: ActOf<'rate'>): Promise<object> => {
    const by = writing(when, await asCustomer(customer));
    const comment = praise[rating] ?? null;
    return commands.booking.act(
      bookingIdOf(visit),
      { decide: rateBooking({ rating, comment }), version: null },
      by,
    );
  };

  const askToCancel = async ({ at: when, visit, customer }: ActOf<'ask-to-cancel'>): Promise<object> => {
    const bookingId = bookingIdOf(visit);
    const creation = { id: idFrom('demo cancellation', bookingId), isKeyed: true };
    const reason = 'We are out of town that week.';
    return commands.requests.requestCancelling(
      { creation, bookingId, reason, version: null },
      writing(when, await asCustomer(customer)),
    );
  };

  const wait = async ({ at: when, customer, date, slotId, outcome }: ActOf<'wait'>): Promise<object> => {
    const { email, firstName, lastName, phone, houseSize } = at(demoCustomers, customer);
    const wish = { preferredDate: date, preferredFrequency: null, preferredSlotId: slotId, houseSize };
    const contact = { firstName, lastName, email, phone };
    const zipCode = zipOf(at(demoCustomers, customer), customer);
    const joined = await commands.joinWaitlist(
      { ...wish, zipCode, contact, notes: null, joinedBy: null },
      writing(when, guest),
    );
    if (outcome === undefined || !('entryId' in joined)) return joined;
    const { entryId } = joined;
    const notes = outcome === 'scheduled' ? 'Moved to another day by phone.' : 'Left a voicemail.';
    return commands.waitlist.change(
      { entryId, status: outcome, notes, version: null },
      writing(when, officeActor),
    );
  };

  const writeDown = async ({ at: when, customer }: ActOf<'write-down'>): Promise<object> => {
    const caller = at(allDemoCustomers, customer);
    const { email, firstName, lastName, phone, street, city } = caller;
    return commands.records.add(
      { id: callerIdOf(phone), isKeyed: true },
      {
        contact: { firstName, lastName, email, phone },
        address: { street, city, state: 'TX', zipCode: zipOf(caller, customer) },
      },
      writing(when, officeActor),
    );
  };

  const merge = async ({ at: when, customer, into }: ActOf<'merge'>): Promise<object> => {
    const one = await ownerOf(at(allDemoCustomers, customer));
    const kept = await ownerOf(at(allDemoCustomers, into));
    return commands.merges.merge(one.customerId, kept.customerId, writing(when, officeActor));
  };

  return { place, pay, rate, askToCancel, wait, writeDown, merge };
}
