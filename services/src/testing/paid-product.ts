import type { FirstSettings } from '@tidylog/contracts/domain/settings';
import type { EventLog } from '@tidylog/eventlog/event-log';
import type { CallContext } from '@tidylog/server/route';
import type { PaymentGateway } from '../payment-provider/gateway.ts';
import type { Services } from '../services.ts';
import { genuine } from './memory-gateway.ts';
import { createMemoryPayments, nudgeAbout } from './memory-payments.ts';
import { anotherGuest, bookingBody, settings } from './settings.ts';
import { bodyOf, call, eventsIn, monday, type World } from './world.ts';

export const withKey: Partial<CallContext> = { guestKey: async () => 'booked' };
/** The default price of a one-time clean. */
export const price = 18_000;

const roomy: FirstSettings = { ...settings, dailyCapacity: 1_000 };

interface Changes {
  readonly log?: EventLog;
  readonly settings?: FirstSettings;
  readonly payments?: PaymentGateway;
}

/** A product with its own payment provider and a clock that can be set. */
export function payingProduct(world: World) {
  const provider = createMemoryPayments();
  let time = monday;
  const process = (changes: Changes = {}): Services =>
    world.process({ payments: provider.gateway, now: () => time, settings: roomy, ...changes });
  const services = process();

  const book = async (changes: object = {}): Promise<string> => {
    const body = { ...bookingBody, customer: anotherGuest(), ...changes };
    const booked = await call(services, 'POST /bookings/guest', { body });
    return (await bodyOf<{ id: string }>(booked)).id;
  };
  const pay = (id: string, method = 'pm_ok', { by = services, save = false } = {}) =>
    call(by, 'POST /bookings/:id/pay', {
      params: { id },
      body: { stripe_payment_method_id: method, save },
      context: { ...withKey, now: time },
    });
  const openForm = (id: string, by = services) =>
    call(by, 'POST /create-checkout-session', {
      body: {
        booking_id: id,
        success_url: `http://localhost/payment/${id}`,
        cancel_url: 'http://localhost/',
      },
      context: { ...withKey, now: time },
    });
  const hear = (
    kind: Parameters<typeof nudgeAbout>[0],
    objectId: string,
    { by = services, signature = genuine as string | null } = {},
  ) =>
    call(by, 'POST /webhooks/stripe', {
      context: { now: time },
      raw: {
        bytes: nudgeAbout(kind, objectId),
        header: (name) => (name === 'stripe-signature' ? (signature ?? undefined) : undefined),
      },
    });
  const work = (kind: keyof Services['policies'], subjectId: string, by = services) =>
    by.policies[kind]({ kind, subjectId });

  return {
    provider,
    services,
    process,
    book,
    pay,
    openForm,
    hear,
    work,
    setTime: (to: string) => {
      time = Temporal.Instant.from(to);
    },
    ledger: async (id: string) => (await eventsIn(world.log, `payment-${id}`)).map(({ type }) => type),
    booking: async (id: string) => (await eventsIn(world.log, `booking-${id}`)).map(({ type }) => type),
    eventsOf: (id: string) => eventsIn(world.log, `payment-${id}`),
    bookingEventsOf: (id: string) => eventsIn(world.log, `booking-${id}`),
  };
}
export type PayingProduct = ReturnType<typeof payingProduct>;
