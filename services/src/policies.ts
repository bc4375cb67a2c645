import type { Todo, TodoKind } from '@tidylog/contracts/domain/todos';
import { bookingId, userId } from '@tidylog/contracts/schemas/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from './booking/booking.ts';
import { expireHold } from './booking/decisions.ts';
import { createBookingSteps } from './booking/steps.ts';
import type { Cards } from './customer/cards.ts';
import { createErasureSteps, createSweep } from './erasure/erasure.ts';
import { createRegistrationSteps } from './identity/registration/registration.ts';
import { userStream } from './identity/user.ts';
import type { Folded } from './kernel/folded.ts';
import type { Kit } from './kernel/kit.ts';
import type { RemoveTraces } from './kernel/ports.ts';
import { accepted } from './kernel/transact.ts';
import { createMoneyPolicies } from './payment/money-policies.ts';
import type { Payments } from './payment/payments.ts';
import { createPaymentPolicies } from './payment/policies.ts';
import { createReconciliationPolicy } from './reconciliation/policy.ts';
import type { Reconcile } from './reconciliation/reconcile.ts';
import { createSubscriptionPolicies } from './subscription/policies.ts';
import type { SubscriptionSteps } from './subscription/steps.ts';
import { createJobPay } from './wallet/pay.ts';

interface Works {
  readonly subscriptionSteps: SubscriptionSteps;
  readonly sendMail: (todo: Todo) => Promise<void>;
  readonly payments: Payments;
  readonly cards: Cards;
  readonly reconcile: Reconcile;
  readonly removeTraces: RemoveTraces;
}

/** What the system does by itself about an open to-do. Where nothing is left to do, nothing is written. */
export function createPolicies(
  kit: Kit,
  now: () => Temporal.Instant,
  { subscriptionSteps, sendMail, payments, cards, reconcile, removeTraces }: Works,
): Readonly<Record<TodoKind, (todo: Todo, signal?: AbortSignal) => Promise<void>>> {
  const { streams, settings } = kit;
  const finishBooking = createBookingSteps(streams, settings);
  const finishRegistration = createRegistrationSteps(kit);
  const finishErasure = createErasureSteps(kit);
  const sweepAfter = createSweep(kit, removeTraces);
  const payForJob = createJobPay(streams);

  const becauseOf = ({ last }: Folded<unknown>): WriteContext => ({
    actor: { id: 'system', role: 'system' },
    correlation: last?.correlation ?? crypto.randomUUID(),
    causation: last?.id ?? null,
    time: now(),
  });

  const bookingOf = ({ subjectId }: Todo) => bookingStream(bookingId.parse(subjectId));

  return {
    'booking-steps': async (todo) => {
      const booking = await streams.load(bookingOf(todo));
      await finishBooking(booking, becauseOf(booking));
    },
    'registration-steps': async ({ subjectId }) => {
      const user = await streams.load(userStream(userId.parse(subjectId)));
      await finishRegistration(user, becauseOf(user));
    },
    'erasure-steps': async ({ subjectId }) => {
      const user = await streams.load(userStream(userId.parse(subjectId)));
      await finishErasure(user, becauseOf(user));
    },
    'erasure-traces': ({ subjectId }) => sweepAfter(subjectId, becauseOf),
    'hold-expiry': async (todo) => {
      const stream = bookingOf(todo);
      const because = becauseOf(await streams.load(stream));
      await payments.beforeExpiry(bookingId.parse(todo.subjectId), because);
      const expired = accepted(await streams.transact(stream, expireHold({ now: because.time }), because));
      await finishBooking(expired, because);
    },
    'job-pay': async (todo) => {
      const booking = await streams.load(bookingOf(todo));
      await payForJob(booking, becauseOf(booking));
    },
    ...createPaymentPolicies(kit, payments, becauseOf),
    ...createMoneyPolicies(kit, { paymentRequests: payments.paymentRequests, cards }, becauseOf),
    reconciliation: createReconciliationPolicy(kit, reconcile, becauseOf),
    mail: sendMail,
    'mail-to-office': sendMail,
    ...createSubscriptionPolicies(kit, subscriptionSteps, becauseOf),
  };
}
