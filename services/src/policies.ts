import type { Todo, TodoKind } from '@tidylog/contracts/domain/todos';
import type { DomainEvent } from '@tidylog/contracts/events/registry';
import {
  bookingId,
  cleanerId,
  customerId,
  ledgerId,
  subscriptionId,
  userId,
  uuid,
} from '@tidylog/contracts/schemas/ids';
import { dateAt } from '@tidylog/contracts/vocabulary/time';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { bookingStream } from './booking/booking.ts';
import { expireHold } from './booking/decisions.ts';
import type { Photos } from './booking/photos/photos.ts';
import { askDayBefore } from './booking/reminder-decisions.ts';
import { createReopenSteps } from './booking/reopen/reopen.ts';
import { createBookingSteps } from './booking/steps.ts';
import { noteOverdue } from './booking/visit/road-decisions.ts';
import { cleanerStream } from './cleaner/cleaner.ts';
import type { Cards } from './customer/cards.ts';
import { customerStream } from './customer/customer.ts';
import type { createDismissalSteps } from './dismissal/dismissal.ts';
import type { createErasureSteps, createSweep } from './erasure/erasure.ts';
import type { createGuestErasureSteps } from './erasure/guest-erasure.ts';
import { createEmailChangeSteps } from './identity/email-change.ts';
import { createRegistrationSteps } from './identity/registration/registration.ts';
import { endStaffSessions } from './identity/second-factor/decisions.ts';
import { userStream } from './identity/user.ts';
import type { InvoiceSteps } from './invoice/steps.ts';
import type { Folded, StreamOf } from './kernel/folded.ts';
import type { Kit } from './kernel/kit.ts';
import { accepted } from './kernel/transact.ts';
import { ledgerStream } from './ledger/ledger.ts';
import { messageStream } from './message/message.ts';
import { createCharges } from './payment/charge/charges.ts';
import type { Payments } from './payment/payments.ts';
import { createReceipts } from './payment/receipt/receipts.ts';
import { priceListStream } from './price-list/price-list.ts';
import type { createAnswerSteps } from './question/answers.ts';
import { questionStream } from './question/question.ts';
import { createReconciliationPolicy } from './reconciliation/policy.ts';
import type { Reconcile } from './reconciliation/reconcile.ts';
import type { createTextsByThemselves } from './sms/by-itself.ts';
import { endInterrupted } from './sms/decisions.ts';
import { staffStream } from './staff/staff.ts';
import type { SubscriptionSteps } from './subscription/steps.ts';
import { subscriptionStream } from './subscription/subscription.ts';
import { createVisitCount } from './subscription/visit/count.ts';
import { createStart } from './subscription/visit/start.ts';
import { expireEntry } from './waitlist/decisions.ts';
import { waitlistStream } from './waitlist/waitlist.ts';
import { batchStream } from './wallet/batches/batch.ts';
import { createBatchSteps } from './wallet/batches/batch-steps.ts';
import { createJobPay } from './wallet/pay.ts';
import { createJobPayRelease } from './wallet/release.ts';
import { createWayPay } from './wallet/way-pay.ts';

interface Works {
  readonly subscriptionSteps: SubscriptionSteps;
  readonly announcePriceList: (publishedId: string, because: WriteContext) => Promise<void>;
  readonly withdrawPriceList: (withdrawnId: string, because: WriteContext) => Promise<void>;
  readonly sendMail: (todo: Todo) => Promise<void>;
  readonly texts: Pick<ReturnType<typeof createTextsByThemselves>, 'remind' | 'tell'>;
  readonly payments: Payments;
  readonly invoiceSteps: InvoiceSteps;
  readonly cards: Cards;
  readonly photos: Photos;
  readonly reconcile: Reconcile;
  readonly answerSteps: ReturnType<typeof createAnswerSteps>;
  readonly dismissalSteps: ReturnType<typeof createDismissalSteps>;
  readonly erasureSteps: ReturnType<typeof createErasureSteps>;
  readonly guestErasureSteps: ReturnType<typeof createGuestErasureSteps>;
  readonly sweepAfter: ReturnType<typeof createSweep>;
}

type Policy = (todo: Todo, signal?: AbortSignal) => Promise<void>;

/** What the system does by itself about an open to-do. When nothing is left to do, it writes nothing. */
export function createPolicies(
  kit: Kit,
  now: () => Temporal.Instant,
  {
    subscriptionSteps,
    announcePriceList,
    withdrawPriceList,
    sendMail,
    texts,
    payments,
    invoiceSteps,
    cards,
    photos,
    reconcile,
    answerSteps,
    dismissalSteps,
    erasureSteps,
    guestErasureSteps,
    sweepAfter,
  }: Works,
): Readonly<Record<TodoKind, Policy>> {
  const { streams, settings } = kit;
  const finishBooking = createBookingSteps(streams, settings);
  const charge = createCharges(kit, { paymentRequests: payments.paymentRequests, cards });
  const numberReceipts = createReceipts(kit);
  const start = createStart(kit);
  const payForWay = createWayPay(streams);
  const endUnmadeBatch = createBatchSteps(streams);

  const becauseOf = ({ last }: Folded<unknown>): WriteContext => ({
    actor: { id: 'system', role: 'system' },
    correlation: last?.correlation ?? crypto.randomUUID(),
    causation: last?.id ?? null,
    time: now(),
  });

  const about =
    <Id extends string, State, E extends DomainEvent>(
      id: { parse(text: string): Id },
      streamOf: (id: Id) => StreamOf<State, E>,
    ) =>
    (act: (folded: Folded<State>, because: WriteContext, id: Id) => Promise<unknown>): Policy =>
    async ({ subjectId }) => {
      const subject = id.parse(subjectId);
      const folded = await streams.load(streamOf(subject));
      await act(folded, becauseOf(folded), subject);
    };

  const ofBooking = about(bookingId, bookingStream);
  const ofCleaner = about(cleanerId, cleanerStream);
  const ofCustomer = about(customerId, customerStream);
  const ofLedger = about(ledgerId, ledgerStream);
  const ofSubscription = about(subscriptionId, subscriptionStream);
  const ofUser = about(userId, userStream);
  const ofEntry = about(uuid, waitlistStream);
  const ofQuestion = about(uuid, questionStream);
  const ofBatch = about(uuid, batchStream);
  const ofMessage = about(uuid, messageStream);

  const eraseMember = ofUser(erasureSteps);
  const eraseGuest = ofCustomer(async (customer, because, id) => {
    const done = await guestErasureSteps(id, customer, because);
    if (done === undefined) throw new Error('The read side is behind. The guest is erased once it is not.');
  });
  const settle = ofLedger((_ledger, because, id) => payments.settle(bookingId.parse(id), because));

  return {
    'booking-steps': ofBooking(finishBooking),
    'reopen-steps': ofBooking(
      createReopenSteps(streams, {
        ...payments.ofBookings,
        voidInvoice: invoiceSteps.voidOfReopened,
      }),
    ),
    'invoice-steps': ofBooking(invoiceSteps.finish),
    'invoice-payment': ofBooking((_booking, because, id) => invoiceSteps.settle(id, because)),
    'registration-steps': ofUser(createRegistrationSteps(kit)),
    'email-change-steps': ofUser(createEmailChangeSteps(streams)),
    'staff-steps': ofUser(async (_user, because, id) => {
      const { state: staff } = await streams.load(staffStream);
      const isRemoved = staff.get(id)?.isRemoved === true;
      accepted(await streams.transact(userStream(id), endStaffSessions({ isRemoved }), because));
    }),
    'erasure-steps': async (todo) => {
      await eraseMember(todo);
      await eraseGuest(todo);
    },
    'erasure-traces': ({ subjectId }) => sweepAfter(subjectId, becauseOf),
    'answer-steps': ofQuestion(answerSteps),
    'dismissal-steps': ofCleaner((_cleaner, because, id) => dismissalSteps(id, because)),
    'file-removal': ofBooking(photos.removeFiles),
    'hold-expiry': ofBooking(async (_booking, because, id) => {
      await payments.beforeExpiry(id, because);
      const expire = expireHold({ now: because.time });
      const expired = accepted(await streams.transact(bookingStream(id), expire, because));
      await finishBooking(expired, because);
    }),
    'job-pay': ofBooking(createJobPay(streams)),
    'way-pay': ofBooking(({ state }, because) => payForWay(state, because)),
    'payout-batch': ofBatch((_batch, because, id) => endUnmadeBatch(id, because)),
    'payment-steps': ofLedger(payments.followUp),
    'payment-withdrawal': ofLedger(payments.withdraw),
    'payment-settlement': settle,
    'booking-refund': settle,
    refund: ofLedger(payments.refund),
    'receipt-number': ofLedger((_ledger, because, id) => numberReceipts(id, because)),
    'visit-charge': ofBooking((_booking, because, id) => charge.visit(id, because)),
    'fee-charge': ofSubscription((_subscription, because, id) => charge.fee(id, because)),
    'card-detach': ofCustomer((_customer, because, id) => cards.detach(id, because)),
    'provider-forget': ofCustomer((_customer, because, id) => cards.forget(id, because)),
    'job-pay-release': ofBooking(createJobPayRelease(streams)),
    reconciliation: createReconciliationPolicy(kit, reconcile, becauseOf),
    'clock-out-overdue': ofBooking(async (_booking, because, id) => {
      const { timeZone } = settings;
      accepted(await streams.transact(bookingStream(id), noteOverdue({ timeZone }), because));
    }),
    'waitlist-expiry': ofEntry(async (_entry, because, id) => {
      const expire = expireEntry({ today: dateAt(because.time, settings.timeZone) });
      accepted(await streams.transact(waitlistStream(id), expire, because));
    }),
    reminder: ofBooking(async (_booking, because, id) => {
      const ask = askDayBefore({ askId: crypto.randomUUID() });
      accepted(await streams.transact(bookingStream(id), ask, because));
    }),
    'price-list': async ({ subjectId }) =>
      announcePriceList(subjectId, becauseOf(await streams.load(priceListStream))),
    'price-list-withdrawal': async ({ subjectId }) =>
      withdrawPriceList(subjectId, becauseOf(await streams.load(priceListStream))),
    sms: texts.tell,
    'sms-reminder': texts.remind,
    'sms-outcome': ofMessage(async (_message, because, id) => {
      accepted(await streams.transact(messageStream(id), endInterrupted(), because));
    }),
    mail: sendMail,
    'mail-to-office': sendMail,
    'cleaner-mail': sendMail,
    'job-reminder': sendMail,
    'subscription-start': ofBooking((_booking, because, id) => start(id, because)),
    'subscription-due': ofSubscription(subscriptionSteps.process),
    'subscription-steps': ofSubscription(subscriptionSteps.finish),
    'visit-count': ofBooking(createVisitCount(kit)),
  };
}
