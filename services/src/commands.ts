import type { Refused } from '@tidylog/contracts/domain/refused';
import type { CleanerEvent } from '@tidylog/contracts/events/cleaner';
import type { WalletEvent } from '@tidylog/contracts/events/wallet';
import { accountOfCleaner, type BookingId, type CleanerId } from '@tidylog/contracts/vocabulary/ids';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import { createBookingActs } from './booking/acts/booking-acts.ts';
import { bookingStream } from './booking/booking.ts';
import type { Photos } from './booking/photos/photos.ts';
import { createPlacement } from './booking/place/placement.ts';
import { createRequests } from './booking/requests/requests.ts';
import { createTimesCheck } from './booking/times-check.ts';
import { createVisitActs } from './booking/visit/visit-acts.ts';
import { createApplications } from './cleaner/applications.ts';
import { type Cleaner, cleanerStream } from './cleaner/cleaner.ts';
import { createCustomerMerges } from './customer/merges.ts';
import { createCustomerRecords } from './customer/records.ts';
import { createClosures } from './day/closures.ts';
import type { ServiceDependencies } from './dependencies.ts';
import { createDismissal } from './dismissal/dismissal.ts';
import { createAccountFinder } from './identity/account-finder.ts';
import { createIsLeaving } from './identity/departure.ts';
import { createRegistration } from './identity/registration/registration.ts';
import { createInvoiceActs, type InvoiceActs } from './invoice/acts.ts';
import type { InvoiceSteps } from './invoice/steps.ts';
import type { Decide } from './kernel/decision.ts';
import type { Done, Kit } from './kernel/kit.ts';
import type { Remind } from './message/by-hand/reminders.ts';
import type { CardGiven } from './payment/pay/pay-booking.ts';
import { isPayable, notPayable } from './payment/pay/payable.ts';
import type { createPayments } from './payment/payments.ts';
import { createPromos } from './promo/promos.ts';
import { createAnswers } from './question/answers.ts';
import { createQuestions } from './question/questions.ts';
import { createSubscriptionActs, type SubscriptionActs } from './subscription/owner/acts.ts';
import type { SubscriptionSteps } from './subscription/steps.ts';
import { createWaitlist } from './waitlist/join.ts';
import { createWaitlistOffice } from './waitlist/office.ts';
import { walletStream } from './wallet/wallet.ts';
import type { Wallet } from './wallet/wallet-state.ts';

/** The acts of the business, for callers other than the routes. Refusals are values. */
export interface Commands {
  readonly placeBooking: ReturnType<typeof createPlacement>;
  readonly booking: ReturnType<typeof createBookingActs>;
  readonly visit: ReturnType<typeof createVisitActs>;
  readonly addPhoto: Photos['add'];
  readonly schedule: (
    id: CleanerId,
    decide: Decide<Cleaner, CleanerEvent>,
    by: WriteContext,
  ) => Promise<object>;
  readonly wallet: (id: CleanerId, decide: Decide<Wallet, WalletEvent>, by: WriteContext) => Promise<object>;
  readonly questions: ReturnType<typeof createQuestions>;
  readonly answer: ReturnType<typeof createAnswers>;
  readonly register: ReturnType<typeof createRegistration>;
  readonly applications: ReturnType<typeof createApplications>;
  readonly dismissal: ReturnType<typeof createDismissal>;
  readonly days: ReturnType<typeof createClosures>;
  readonly subscriptions: SubscriptionActs;
  readonly pay: (id: BookingId, card: CardGiven, by: WriteContext) => Promise<Done | Refused>;
  readonly promos: ReturnType<typeof createPromos>;
  readonly records: ReturnType<typeof createCustomerRecords>;
  readonly merges: ReturnType<typeof createCustomerMerges>;
  readonly joinWaitlist: ReturnType<typeof createWaitlist>;
  readonly waitlist: ReturnType<typeof createWaitlistOffice>;
  readonly requests: ReturnType<typeof createRequests>;
  readonly invoices: InvoiceActs;
  readonly remind: Remind;
}

interface Sources extends Pick<ServiceDependencies, 'views' | 'limits'> {
  readonly payments: ReturnType<typeof createPayments>;
  readonly photos: Photos;
  readonly invoiceSteps: InvoiceSteps;
  readonly subscriptionSteps: SubscriptionSteps;
  readonly remind: Remind;
}

/** The commands of the write side. */
export function createCommands(
  kit: Kit,
  { views, limits, payments, photos, invoiceSteps, subscriptionSteps, remind }: Sources,
): Commands {
  const finder = createAccountFinder(kit);
  const records = createCustomerRecords(kit, views);
  const booking = createBookingActs(kit, {
    ...payments.ofBookings,
    voidInvoice: invoiceSteps.voidOfReopened,
  });
  return {
    placeBooking: createPlacement(kit, limits),
    booking,
    visit: createVisitActs(kit, { money: payments.ofBookings, views }),
    addPhoto: photos.add,
    schedule: (id, decide, by) => kit.streams.transact(cleanerStream(id), decide, by),
    wallet: (id, decide, by) => kit.streams.transact(walletStream(id), decide, by),
    questions: createQuestions(kit, views),
    answer: createAnswers(kit, { bookingActs: booking, checkTimes: createTimesCheck(kit) }),
    register: createRegistration(kit),
    applications: createApplications(kit.streams, {
      lostMailbox: (id) => finder.lostMailbox(accountOfCleaner(id)),
      isLeaving: createIsLeaving(kit),
    }),
    dismissal: createDismissal(kit, views),
    days: createClosures(kit.streams),
    subscriptions: createSubscriptionActs(kit, subscriptionSteps),
    pay: async (id, card, by) => {
      const { state: booking } = await kit.streams.load(bookingStream(id));
      return isPayable(booking) ? payments.pay(booking, card, by) : notPayable(booking);
    },
    promos: createPromos(kit),
    records,
    merges: createCustomerMerges(kit, { records, views }),
    joinWaitlist: createWaitlist(kit),
    waitlist: createWaitlistOffice(kit),
    requests: createRequests(kit, booking),
    remind,
    invoices: createInvoiceActs(kit, {
      steps: invoiceSteps,
      balanceDue: payments.ofInvoices.balanceDue,
    }),
  };
}
