import type { Refused } from '@tidylog/contracts/api/route';
import { bookingRequest } from '@tidylog/contracts/api/shapes';
import type { BookingId, CleanerId, CustomerId, SubscriptionId } from '@tidylog/contracts/ids';
import type { Vault } from '@tidylog/eventlog/vault';
import { rateBooking } from '@tidylog/services/booking/customer-decisions';
import { defaultServices } from '@tidylog/services/foundations';
import { idFrom } from '@tidylog/services/idempotency';
import { guestCustomerId } from '@tidylog/services/mailbox';
import type { Services } from '@tidylog/services/services';
import { createAccounts, demoUserId, officeActor, writing } from './accounts.ts';
import { type DemoCustomer, demoCleaners, demoCustomers } from './people.ts';
import type { DemoAct, VisitName } from './planning.ts';

type Of<Kind extends DemoAct['do']> = Extract<DemoAct, { do: Kind }>;

const standard = defaultServices.filter(({ category }) => category === 'standard_cleaning');
const addOns = defaultServices.filter(({ category }) => category === 'a_la_carte');

const guest = { id: 'guest', role: 'guest' } as const;

/** Names of the payment provider for its test cards. */
const testCards = ['pm_card_visa', 'pm_card_mastercard', 'pm_card_amex', 'pm_card_discover'] as const;

const praise: Readonly<Record<number, string>> = {
  5: 'Spotless, thank you!',
  4: 'Very good. The windows could be a little brighter.',
  3: 'Fine, but later than planned.',
};

const wishes = [
  'Please ring twice, the bell is quiet.',
  'The dog is friendly. Keep the back gate closed.',
  'Key under the blue pot by the garage.',
  'Please use the unscented products under the sink.',
] as const;

/** The subscription of which a visit is the first, or which made it. */
const subscriptionIdOf = (visit: VisitName): SubscriptionId => {
  const [first = ''] = visit.split('/');
  return idFrom('subscription', idFrom('demo booking', first)) as SubscriptionId;
};
const bookingIdOf = (visit: VisitName): BookingId => {
  const [first = '', occurrence = '0'] = visit.split('/');
  const id =
    occurrence === '0'
      ? idFrom('demo booking', first)
      : idFrom('occurrence', subscriptionIdOf(visit), occurrence);
  return id as BookingId;
};
const cleanerIdOf = (cleaner: number): CleanerId =>
  demoUserId(demoCleaners[cleaner]?.email ?? '') as CleanerId;

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`The demo company has no number ${index}.`);
  return item;
}

/** What a household books: its own size and rooms, and by its taste some add-ons and a wish. */
function requestOf(
  customer: DemoCustomer,
  { date, slotId, taste, frequency, promoCode }: Of<'place'>,
  zipCode: string,
) {
  const wanted = taste < 4 ? addOns.slice(taste * 2, taste * 2 + 1 + (taste % 2)) : [];
  return bookingRequest.parse({
    customer: {
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      phone: customer.phone,
      address: customer.street,
      city: customer.city,
      state: 'TX',
      zip_code: zipCode,
    },
    house_size: customer.houseSize,
    frequency,
    rooms: {
      bedrooms: customer.bedrooms,
      bathrooms: customer.bathrooms,
      kitchen: true,
      livingRoom: taste % 2 === 0,
      diningRoom: taste % 3 === 0,
      office: taste === 7,
    },
    services: standard.map(({ serviceId }) => ({ service_id: serviceId, quantity: 1 })),
    a_la_carte_services: wanted.map(({ serviceId }) => ({
      service_id: serviceId,
      quantity: 1 + (taste % 2),
    })),
    promo_code: promoCode,
    booking_date: date,
    time_slot: slotId,
    special_instructions: taste >= 6 ? wishes[taste - 6] : null,
  });
}

export interface CompanyOptions {
  readonly services: Services;
  readonly vault: Vault;
  readonly servedZipCodes: readonly string[];
  /** Whether the local payment server takes payments: else the office confirms what would be paid. */
  readonly takesPayments: boolean;
}

/** Carries out the acts of the demo company, each by whom it is done. Answers a refusal where there is one. */
export function createCompany({ services, vault, servedZipCodes, takesPayments }: CompanyOptions) {
  const { commands, policies } = services;
  const accounts = createAccounts(commands);

  const ownerOf = async ({ isMember, email }: DemoCustomer) => ({
    customerId: isMember ? (demoUserId(email) as CustomerId) : await guestCustomerId(vault, email),
    isGuest: !isMember,
  });
  const zipOf = ({ zipCode }: DemoCustomer, index: number): string =>
    servedZipCodes.includes(zipCode) ? zipCode : at(servedZipCodes, index % servedZipCodes.length);

  const place = async (act: Of<'place'>): Promise<object> => {
    const customer = at(demoCustomers, act.customer);
    const owner = await ownerOf(customer);
    return await commands.placeBooking(
      {
        creation: { id: bookingIdOf(act.visit), isKeyed: true },
        request: requestOf(customer, act, zipOf(customer, act.customer)),
        owner,
        caller: act.byOffice ? 'office' : 'customer',
        overrideCapacity: false,
      },
      writing(act.at, act.byOffice ? officeActor : await himself(act.customer)),
    );
  };

  const himself = async (index: number) => {
    const { customerId, isGuest } = await ownerOf(at(demoCustomers, index));
    return isGuest ? guest : ({ id: customerId, role: 'customer' } as const);
  };

  /** Everybody has a test card of one brand, and members keep it. */
  const pay = async (act: Of<'pay'>): Promise<object> => {
    const id = bookingIdOf(act.visit);
    const by = writing(act.at, await himself(act.customer));
    if (!takesPayments)
      return commands.booking.change(
        id,
        { notes: null, version: null, status: 'confirmed' },
        writing(act.at, officeActor),
      );
    const methodId = at(testCards, act.customer % testCards.length);
    const paid = await commands.pay(id, { methodId, save: false }, by);
    await policies['receipt-number']({ kind: 'receipt-number', subjectId: id });
    return paid;
  };

  const charge = async (act: Of<'charge'>): Promise<undefined> => {
    if (!takesPayments) return;
    const subjectId = bookingIdOf(act.visit);
    await policies['visit-charge']({ kind: 'visit-charge', subjectId });
    await policies['receipt-number']({ kind: 'receipt-number', subjectId });
  };

  const rate = async ({ at: when, visit, customer, rating }: Of<'rate'>): Promise<object> => {
    const by = writing(when, await himself(customer));
    const comment = praise[rating] ?? null;
    return commands.booking.act(bookingIdOf(visit), rateBooking({ rating, comment }), by);
  };

  const askToCancel = async ({ at: when, visit, customer }: Of<'ask-to-cancel'>): Promise<object> => {
    const bookingId = bookingIdOf(visit);
    const creation = { id: idFrom('demo cancellation', bookingId), isKeyed: true };
    const reason = 'We are out of town that week.';
    return commands.requests.requestCancelling(
      { creation, bookingId, reason },
      writing(when, await himself(customer)),
    );
  };

  const wait = ({ at: when, customer, date, slotId }: Of<'wait'>): Promise<object> => {
    const { email, firstName, lastName, phone, houseSize } = at(demoCustomers, customer);
    const wish = { preferredDate: date, preferredFrequency: null, preferredSlotId: slotId, houseSize };
    const contact = { firstName, lastName, email, phone };
    const zipCode = zipOf(at(demoCustomers, customer), customer);
    return commands.joinWaitlist({ ...wish, zipCode, contact, notes: null }, writing(when, guest));
  };

  const offer = ({ at: when, code, terms }: Of<'promo'>): Promise<object> => {
    const creation = { id: idFrom('demo promo', code), isKeyed: true };
    return commands.promos.create({ creation, code, terms, isActive: true }, writing(when, officeActor));
  };

  const change = (act: Of<'confirm' | 'complete' | 'assign' | 'move'>): Promise<object> => {
    const wanted = { notes: null, version: null };
    const id = bookingIdOf(act.visit);
    const by = writing(act.at, officeActor);
    switch (act.do) {
      case 'confirm':
        return commands.booking.change(id, { ...wanted, status: 'confirmed' }, by);
      case 'complete':
        return commands.booking.change(id, { ...wanted, status: 'completed' }, by);
      case 'assign':
        return commands.booking.change(id, { ...wanted, cleanerId: cleanerIdOf(act.cleaner) }, by);
      case 'move': {
        const move = { toDate: act.date, toSlotId: act.slotId, overrideCapacity: false };
        return commands.booking.change(id, { ...wanted, move }, by);
      }
    }
  };

  /** A completed visit of a subscription is counted at once. */
  const counted = async (result: object, visit: VisitName): Promise<object> => {
    if (!('refused' in result) && visit.includes('/'))
      await policies['visit-count']({ kind: 'visit-count', subjectId: bookingIdOf(visit) });
    return result;
  };

  const series = async (act: Of<'begin' | 'make' | 'pause' | 'end'>): Promise<object | undefined> => {
    const id = subscriptionIdOf(act.visit);
    const by = writing(act.at, officeActor);
    switch (act.do) {
      case 'begin':
        await policies['subscription-start']({
          kind: 'subscription-start',
          subjectId: bookingIdOf(act.visit),
        });
        return undefined;
      case 'make':
        await policies['subscription-due']({ kind: 'subscription-due', subjectId: id });
        return undefined;
      case 'pause':
        return await commands.subscriptions.pause(id, by);
      case 'end':
        return await commands.subscriptions.cancel(id, by);
    }
  };

  const clock = (act: Of<'clock-in' | 'clock-out'>): Promise<object> => {
    const by = writing(act.at, { id: cleanerIdOf(act.cleaner), role: 'cleaner' });
    const id = bookingIdOf(act.visit);
    return act.do === 'clock-in' ? commands.booking.clockIn(id, by) : commands.booking.clockOut(id, by);
  };

  const carryOut = async (act: DemoAct): Promise<object | undefined> => {
    switch (act.do) {
      case 'register':
        return await accounts.member(at(demoCustomers, act.customer), act.at);
      case 'apply':
        return await accounts.applicant(at(demoCleaners, act.cleaner), act.at);
      case 'approve':
        return await accounts.approve(at(demoCleaners, act.cleaner), act.at);
      case 'place':
        return await place(act);
      case 'complete':
        return await counted(await change(act), act.visit);
      case 'confirm':
      case 'assign':
      case 'move':
        return await change(act);
      case 'begin':
      case 'make':
      case 'pause':
      case 'end':
        return await series(act);
      case 'cancel':
        return await commands.booking.cancel(bookingIdOf(act.visit), null, writing(act.at, officeActor));
      case 'pay':
        return await pay(act);
      case 'charge':
        return await charge(act);
      case 'rate':
        return await rate(act);
      case 'ask-to-cancel':
        return await askToCancel(act);
      case 'wait':
        return await wait(act);
      case 'promo':
        return await offer(act);
      case 'expire':
        await policies['hold-expiry']({ kind: 'hold-expiry', subjectId: bookingIdOf(act.visit) });
        return undefined;
      case 'clock-in':
        return await clock(act);
      case 'clock-out':
        return await counted(await clock(act), act.visit);
    }
  };

  return {
    openOffice: async (time: Temporal.Instant): Promise<void> => {
      await services.foundations();
      await accounts.office(time);
    },
    carryOut: async (act: DemoAct): Promise<Refused | undefined> => {
      const result = await carryOut(act);
      return result !== undefined && 'refused' in result ? (result as Refused) : undefined;
    },
  };
}
