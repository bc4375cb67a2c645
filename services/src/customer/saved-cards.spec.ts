import type { WriteContext } from '@tidylog/eventlog/event-log';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../kernel/decision.ts';
import { createStreams } from '../kernel/transact.ts';
import type { PaymentGateway } from '../payment-provider/gateway.ts';
import { ids } from '../testing/booking-events.ts';
import { createMemoryLog } from '../testing/memory-log.ts';
import { createMemoryPayments } from '../testing/memory-payments.ts';
import { asked, registered, registration } from '../testing/user-events.ts';
import { eventsIn, typesIn } from '../testing/world.ts';
import { forgetCards } from './card-decisions.ts';
import { createCards } from './cards.ts';
import { customerStream } from './customer.ts';

const { customerId } = ids;
const by: WriteContext = {
  actor: { id: customerId, role: 'customer' },
  correlation: 'test',
  causation: null,
  time: Temporal.Instant.from('2027-01-04T15:00:00Z'),
};

function world() {
  const log = createMemoryLog();
  const streams = createStreams(log);
  const payments = createMemoryPayments();
  const heard: object[] = [];
  const gateway: PaymentGateway = {
    ...payments.gateway,
    createCustomer: async (customer) => {
      heard.push(customer);
      return payments.gateway.createCustomer(customer);
    },
    nameMethod: async (naming) => {
      heard.push(naming);
    },
  };
  const cards = createCards({ streams }, gateway);
  return {
    log,
    streams,
    payments,
    gateway,
    cards,
    heard,
    /** The customer gives a card to the provider's form. */
    give: async (methodId: string, customer = customerId) => {
      const { clientSecret } = await cards.setUp(customer, by);
      payments.passSetup(clientSecret.replace('_secret', ''), methodId);
    },
    add: (methodId: string, isPrimary = false) =>
      cards.add({ customerId, methodId, isPrimary, billingName: 'Ada Lovelace' }, by),
  };
}

const idOf = (result: object): string => {
  if (isRefused(result)) throw new Error(`Refused: ${result.refused}`);
  return (result as { cardId: string }).cardId;
};

describe('a card', () => {
  test('is kept once its setup has succeeded, and the provider alone hears whose name is on it', async () => {
    const { add, give, heard, log } = world();
    await give('pm_ok');
    idOf(await add('pm_ok'));
    const events = await eventsIn(log, `customer-${customerId}`);
    expect(events.map(({ type }) => type)).toEqual(['ProviderCustomerNamed', 'CardSaved', 'CardMadePrimary']);
    expect(events[1]?.data).toMatchObject({ providerMethodId: 'pm_ok', brand: 'visa', lastFour: '4242' });
    expect(heard).toContainEqual({ methodId: 'pm_ok', billingName: 'Ada Lovelace' });
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain('Lovelace');
  });

  test('that is given twice is one card', async () => {
    const { add, give, log } = world();
    await give('pm_ok');
    expect(idOf(await add('pm_ok'))).toBe(idOf(await add('pm_ok')));
    expect(await typesIn(log, `customer-${customerId}`)).toHaveLength(3);
  });

  test('whose number is saved already is that entry, says so, and is not kept twice at the provider', async () => {
    const { add, gateway, give, log } = world();
    await give('pm_ok_visa__1');
    await give('pm_ok_visa__2');
    const first = await add('pm_ok_visa__1');
    expect(first).toMatchObject({ wasSaved: false });
    for (let times = 0; times < 2; times += 1)
      expect(await add('pm_ok_visa__2')).toMatchObject({ cardId: idOf(first), wasSaved: true });
    const events = await typesIn(log, `customer-${customerId}`);
    expect(events).toEqual(['ProviderCustomerNamed', 'CardSaved', 'CardMadePrimary']);
    expect(await gateway.method('pm_ok_visa__1')).toMatchObject({ customerId: expect.any(String) });
    expect(await gateway.method('pm_ok_visa__2')).toMatchObject({ customerId: null });
  });

  test('of no setup, or of the setup of another, is refused by name of its field', async () => {
    const { add, give, log } = world();
    const other = '0197a1f0-0000-7000-8000-0000000000c2' as typeof customerId;
    await give('pm_ok_other', other);
    for (const methodId of ['pm_ok', 'pm_ok_other'])
      expect(await add(methodId)).toMatchObject({
        refused: 'card-not-set-up',
        errors: [{ path: 'stripe_payment_method_id' }],
      });
    expect(await typesIn(log, `customer-${customerId}`)).toEqual(['ProviderCustomerNamed']);
  });

  test('that is removed is taken off the provider’s customer too', async () => {
    const { add, cards, gateway, give } = world();
    await give('pm_ok_one');
    await give('pm_ok_two');
    const cardId = idOf(await add('pm_ok_one'));
    idOf(await add('pm_ok_two'));
    await cards.remove({ customerId, cardId }, by);
    expect(await gateway.method('pm_ok_one')).toMatchObject({ customerId: null });
    expect(await gateway.method('pm_ok_two')).toMatchObject({ customerId: expect.any(String) });
  });

  test('is gone where the provider does not answer, who is told later', async () => {
    const { add, cards, gateway, give, log, payments } = world();
    await give('pm_ok_one');
    await give('pm_ok_two');
    const cardId = idOf(await add('pm_ok_one'));
    idOf(await add('pm_ok_two'));
    payments.ignore('detachMethod');
    expect(await cards.remove({ customerId, cardId }, by)).toMatchObject({ position: expect.any(BigInt) });
    expect(await gateway.method('pm_ok_one')).toMatchObject({ customerId: expect.any(String) });
    await cards.detach(customerId, by);
    await cards.detach(customerId, by);
    expect(await gateway.method('pm_ok_one')).toMatchObject({ customerId: null });
    expect((await typesIn(log, `customer-${customerId}`)).slice(-3)).toEqual([
      'CardRemoved',
      'CardMadePrimary',
      'CardDetached',
    ]);
  });

  test('of somebody who is forgotten goes with what the provider knows of them', async () => {
    const { add, cards, gateway, give, log, payments, streams } = world();
    await give('pm_ok');
    idOf(await add('pm_ok'));
    await streams.transact(customerStream(customerId), forgetCards({ customerId }), by);
    payments.loseAnswerOf('deleteCustomer');
    await expect(cards.forget(customerId, by)).rejects.toThrow('no answer');
    await cards.forget(customerId, by);
    await cards.forget(customerId, by);
    expect(await gateway.method('pm_ok')).toMatchObject({ customerId: null });
    expect((await typesIn(log, `customer-${customerId}`)).slice(-3)).toEqual([
      'CardRemoved',
      'ProviderCustomerReleased',
      'ProviderCustomerDeleted',
    ]);
  });

  test('that is the last one stays at the provider too', async () => {
    const { add, cards, gateway, give } = world();
    await give('pm_ok');
    const cardId = idOf(await add('pm_ok'));
    expect(await cards.remove({ customerId, cardId }, by)).toMatchObject({ refused: 'last-card' });
    expect(await gateway.method('pm_ok')).toMatchObject({ customerId: expect.any(String) });
  });

  test('of a payment that was to be saved is kept where the provider has it for this customer', async () => {
    const { cards, gateway, log } = world();
    const providerId = await cards.providerCustomer(customerId, by);
    await gateway.attachMethod({ methodId: 'pm_ok', customerId: providerId });
    expect(await cards.saveCard({ customerId, methodId: 'pm_ok', isPrimary: false }, by)).toBeDefined();
    await gateway.attachMethod({ methodId: 'pm_ok_other', customerId: 'cus_other' });
    for (const methodId of ['pm_ok_other', 'pm_unknown'])
      expect(await cards.saveCard({ customerId, methodId, isPrimary: false }, by)).toBeUndefined();
    expect(await typesIn(log, `customer-${customerId}`)).toEqual([
      'ProviderCustomerNamed',
      'CardSaved',
      'CardMadePrimary',
    ]);
  });
});

describe('the provider', () => {
  test('is told of a customer once, with name and address of their account', async () => {
    const { cards, heard, log } = world();
    const account = [asked(), registered()];
    await log.append(`user-${registration.userId}`, 'no_stream', account, by);
    const member = registration.userId as string as typeof customerId;
    const [one, other] = [await cards.setUp(member, by), await cards.setUp(member, by)];
    expect(one.clientSecret).not.toBe(other.clientSecret);
    expect(heard).toEqual([{ key: member, email: 'ada@example.com', name: 'Ada Lovelace' }]);
  });

  test('is told of a guest namelessly', async () => {
    const { cards, heard } = world();
    await cards.providerCustomer(customerId, by);
    expect(heard).toEqual([{ key: customerId, email: null, name: null }]);
  });

  test('knows one customer where the first answer got lost', async () => {
    const { cards, log, payments } = world();
    payments.loseAnswerOf('createCustomer');
    await expect(cards.providerCustomer(customerId, by)).rejects.toThrow('no answer');
    const name = await cards.providerCustomer(customerId, by);
    expect(await cards.providerCustomer(customerId, by)).toBe(name);
    expect(await typesIn(log, `customer-${customerId}`)).toEqual(['ProviderCustomerNamed']);
  });
});
