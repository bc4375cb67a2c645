import type { Refused } from '@tidylog/contracts/domain/refused';
import type { Todo, TodoKind } from '@tidylog/contracts/domain/todos';
import type { WriteContext } from '@tidylog/eventlog/event-log';
import type { CalendarReader } from '@tidylog/server/calendar-reader';
import type { AnyRoute } from '@tidylog/server/route';
import { createNewAreas } from './area/new-areas.ts';
import { areaRoutes } from './area/routes.ts';
import { officeRoutes } from './booking/acts/office-routes.ts';
import { createGuestAccess } from './booking/guest/guest-access.ts';
import { createGuestCookies } from './booking/guest/guest-cookie.ts';
import { guestLinkRoutes } from './booking/guest/guest-link-routes.ts';
import { createGuestKeys } from './booking/guest-keys.ts';
import { customerRoutes } from './booking/owner/customer-routes.ts';
import { photoRoutes } from './booking/photos/photo-routes.ts';
import { createPhotos } from './booking/photos/photos.ts';
import { placementRoutes } from './booking/place/placement-routes.ts';
import { quoteRoute } from './booking/place/quote-route.ts';
import { requestRoutes } from './booking/requests/request-routes.ts';
import { accessRoutes } from './booking/visit/access-routes.ts';
import { visitRoutes } from './booking/visit/visit-routes.ts';
import { catalogueStream } from './catalogue/catalogue.ts';
import { foundCatalogue } from './catalogue/decisions.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createAvailability } from './cleaner/availability.ts';
import { createCalendarReader } from './cleaner/calendar/calendar-reader.ts';
import { createCalendars } from './cleaner/calendars.ts';
import { deviceKeyRoute } from './cleaner/device-key.ts';
import { cleanerRoutes } from './cleaner/routes.ts';
import { cleanerAccountRoutes } from './cleaner-account/routes.ts';
import { createCleanerSettings } from './cleaner-account/settings.ts';
import { type Commands, createCommands } from './commands.ts';
import { addressRoutes } from './customer/address-routes.ts';
import { cardRoutes } from './customer/card-routes.ts';
import { createCards } from './customer/cards.ts';
import { mergeRoutes } from './customer/merge-routes.ts';
import { recordRoutes } from './customer/record/record-routes.ts';
import { dayRoutes } from './day/routes.ts';
import type { ServiceDependencies } from './dependencies.ts';
import { createDismissalSteps } from './dismissal/dismissal.ts';
import { dismissalRoutes } from './dismissal/routes.ts';
import { createCleanerErasure } from './erasure/cleaner-erasure.ts';
import { createErasure, createErasureSteps, createSweep } from './erasure/erasure.ts';
import { erasureRoutes } from './erasure/erasure-routes.ts';
import { createGuestErasure, createGuestErasureSteps, createOpenMattersOf } from './erasure/guest-erasure.ts';
import { createClosePayments } from './erasure/matters.ts';
import { defaultPriceList, defaultServices } from './foundations.ts';
import { createAdminAccount, type NewAdmin } from './identity/admin-account.ts';
import { emailOfCleaner } from './identity/cleaner-email.ts';
import { createIdentity } from './identity/identity.ts';
import { createWayBack } from './identity/second-factor/way-back.ts';
import { invoiceRoutes } from './invoice/routes.ts';
import { createInvoiceSteps } from './invoice/steps.ts';
import { guarded } from './kernel/guarded.ts';
import type { Done, Kit } from './kernel/kit.ts';
import type { Auth, GuestKeys } from './kernel/ports.ts';
import { accepted, createStreams } from './kernel/transact.ts';
import { createByHand } from './message/by-hand/by-hand.ts';
import { createLinks } from './message/links.ts';
import { createMailSender } from './message/send/mail-sender.ts';
import { mailSentAt } from './message/sent-at.ts';
import { officePaymentRoutes } from './payment/office/office-payment-routes.ts';
import { createPayments } from './payment/payments.ts';
import { paymentRoutes } from './payment/routes.ts';
import { createPolicies } from './policies.ts';
import { foundPriceList } from './price-list/decisions.ts';
import { priceListStream } from './price-list/price-list.ts';
import { priceListRoutes } from './price-list/routes.ts';
import { promoRoutes } from './promo/routes.ts';
import { createAnswerSteps } from './question/answers.ts';
import { questionRoutes } from './question/routes.ts';
import { createReconcile, type HowToReconcile, type Reconciled } from './reconciliation/reconcile.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { foundSettings } from './settings/decisions.ts';
import { settingRoutes } from './settings/routes.ts';
import { settingsStream } from './settings/settings.ts';
import { createTexts, type Texts } from './sms/texts.ts';
import { createOwnership } from './subscription/owner/ownership.ts';
import { subscriptionRoutes } from './subscription/owner/routes.ts';
import { priceListPreviewRoute } from './subscription/preview-route.ts';
import { createPriceRises } from './subscription/price-rises.ts';
import { createSubscriptionSteps } from './subscription/steps.ts';
import { createProcessDue } from './subscription/visit/process-due.ts';
import { waitlistRoutes } from './waitlist/routes.ts';
import { moneyRoutes } from './wallet/money-routes.ts';
import { createWayPay } from './wallet/way-pay.ts';
import { workScheduleRoutes } from './work-schedule/routes.ts';

export type { Auth, FirstUse, GuestKeys, Limits, TokenClaims } from './kernel/ports.ts';

export interface Services {
  readonly routes: readonly AnyRoute[];
  /** Harmless when nothing is left to do. Throws if the log cannot be reached. The signal cancels long work. */
  readonly policies: Readonly<Record<TodoKind, (todo: Todo, signal?: AbortSignal) => Promise<void>>>;
  readonly reconcile: (how?: HowToReconcile) => Promise<Reconciled>;
  readonly texts: Omit<Texts, 'routes' | 'byThemselves'>;
  readonly auth: Auth;
  readonly beganSignInHere: (cookie: (name: string) => string | undefined) => Promise<boolean>;
  readonly guestKeys: GuestKeys;
  readonly foundations: () => Promise<void>;
  readonly tellOfNewAreas: () => Promise<void>;
  /** Refused with `email-used` when the address has an account. */
  readonly createAdmin: (admin: NewAdmin) => Promise<Done | Refused>;
  /** Refused with `not-found` when no one in the office has the address. */
  readonly removeSecondFactor: (email: string) => Promise<{ readonly hadOne: boolean } | Refused>;
  readonly commands: Commands;
  readonly calendarReader: CalendarReader;
}

/** The write side: what the API calls to change something, and what the system does by itself. */
export function createServices(dependencies: ServiceDependencies): Services {
  const { log, vault, settings, now, views, streams = createStreams(log) } = dependencies;
  const kit: Kit = { log, streams, vault, settings };
  const keys = createGuestKeys(vault);
  const guestKeys = createGuestAccess(kit, { keys, now });
  const cookies = createGuestCookies(guestKeys, keys);
  const cards = createCards(kit, dependencies.payments);
  const payments = createPayments(kit, { gateway: dependencies.payments, cards });
  const closePayments = createClosePayments(payments);
  const reconcile = createReconcile(kit, {
    gateway: dependencies.payments,
    listen: payments.listen,
    ledgersToCompare: (since) => views.ledgersToCompare(since),
    customersWithCards: () => views.customersWithCards(),
    agreeCards: cards.agree,
  });
  const priceRises = createPriceRises(kit, mailSentAt(log, 'subscription-price-rise'));
  const emailOf = emailOfCleaner(streams);
  const provider = dependencies.calendars;
  const { timeZone } = settings;
  const calendarReader = createCalendarReader(streams, { provider, emailOf, timeZone, now });
  const availabilityAt = createAvailability(streams, calendarReader);
  const subscriptionSteps = createSubscriptionSteps(kit, { views, priceRises, availabilityAt });
  const { gateway, publicUrl } = dependencies.mail;
  const sendMail = createMailSender(
    {
      kit,
      links: createLinks(publicUrl, keys),
      limits: dependencies.limits,
      now,
      receipt: (of) => views.receipt(of),
      invoice: (of) => views.invoice(of),
      jobsOn: (day) => views.jobsOn(day),
    },
    gateway,
  );
  const byHand = createByHand(kit, sendMail);
  const texts = createTexts(kit, { gateway: dependencies.sms, views, now });
  const photos = createPhotos(kit, dependencies.files);
  const invoiceSteps = createInvoiceSteps(kit, payments.ofInvoices);
  const commands = createCommands(kit, {
    ...dependencies,
    payments,
    photos,
    invoiceSteps,
    subscriptionSteps,
    remind: byHand.remind,
  });
  const { placeBooking: place, booking: bookingActs, register, promos, requests, records, merges } = commands;
  const calendars = createCalendars(streams, { provider, now, emailOf });
  const createAdmin = createAdminAccount(kit, register);
  const identity = createIdentity(kit, { ...dependencies, register, guestKeys, calendars });
  const routes = [
    ...identity.routes,
    ...erasureRoutes({
      proof: identity.proof,
      erasure: createErasure(kit, views, closePayments),
      eraseCleaner: createCleanerErasure(kit, views, closePayments),
      eraseGuest: createGuestErasure(kit, { records, views, closePayments }),
      openMattersOf: createOpenMattersOf(kit, { records, views }),
    }),
    ...addressRoutes(kit),
    ...cardRoutes({ cards }),
    ...guestLinkRoutes(kit, { guestKeys, cookies, limits: dependencies.limits }),
    ...recordRoutes({ records }),
    ...mergeRoutes({ records, merges }),
    ...placementRoutes(kit, { place, cookies, records }),
    ...officeRoutes(kit, { bookingActs, views, availabilityAt }),
    ...customerRoutes(kit, { bookingActs, guestKeys, cookies }),
    ...visitRoutes(kit, { visitActs: commands.visit, views }),
    ...photoRoutes(kit, { photos, views }),
    ...accessRoutes(kit, { bookingActs, payForWay: createWayPay(streams) }),
    ...paymentRoutes(kit, payments, dependencies.payments),
    ...officePaymentRoutes(payments),
    ...invoiceRoutes(commands.invoices),
    ...byHand.routes,
    ...reconciliationRoutes(kit, views),
    quoteRoute(kit),
    ...priceListRoutes(kit),
    priceListPreviewRoute(kit, views),
    ...catalogueRoutes(kit),
    ...settingRoutes(kit, views),
    ...dayRoutes(kit, commands.days, views),
    ...cleanerRoutes({ applications: commands.applications, calendars }),
    deviceKeyRoute(vault),
    ...dismissalRoutes(commands.dismissal),
    ...workScheduleRoutes(kit, views),
    ...cleanerAccountRoutes({
      changeSettings: createCleanerSettings(kit, identity.emails),
      emails: identity.emails,
    }),
    ...promoRoutes(kit, { promos }),
    ...requestRoutes(kit, { requests, views }),
    ...waitlistRoutes({ join: commands.joinWaitlist, office: commands.waitlist }),
    ...moneyRoutes(kit, views),
    ...areaRoutes(kit),
    ...texts.routes,
    ...questionRoutes(kit, { questions: commands.questions, answer: commands.answer }),
    ...subscriptionRoutes(kit, {
      acts: commands.subscriptions,
      process: createProcessDue(kit, subscriptionSteps),
      ownership: createOwnership(kit),
      views,
      priceRises,
    }),
  ];

  const bySystem = (): WriteContext => ({
    actor: { id: 'system', role: 'system' },
    correlation: crypto.randomUUID(),
    causation: null,
    time: now(),
  });

  return {
    routes: routes.map(guarded),
    calendarReader,
    policies: createPolicies(kit, now, {
      subscriptionSteps,
      announcePriceList: (id, because) => priceRises.announce(id, because, views),
      withdrawPriceList: (id, because) => priceRises.withdraw(id, because, views),
      sendMail,
      texts: texts.byThemselves,
      payments,
      invoiceSteps,
      cards,
      photos,
      reconcile,
      answerSteps: createAnswerSteps(kit, bookingActs),
      dismissalSteps: createDismissalSteps(kit, views),
      erasureSteps: createErasureSteps(kit, closePayments),
      guestErasureSteps: createGuestErasureSteps(kit, { views, closePayments }),
      sweepAfter: createSweep(kit, { sweep: dependencies.removeTraces, views, closePayments }),
    }),
    texts,
    reconcile: (how) => reconcile(bySystem(), how),
    auth: identity.auth,
    beganSignInHere: identity.beganHere,
    guestKeys,
    foundations: async () => {
      accepted(await streams.transact(settingsStream, foundSettings(settings.first), bySystem()));
      accepted(await streams.transact(priceListStream, foundPriceList(defaultPriceList), bySystem()));
      accepted(await streams.transact(catalogueStream, foundCatalogue(defaultServices), bySystem()));
    },
    tellOfNewAreas: createNewAreas(kit, { views, now }),
    createAdmin: (admin) => createAdmin(admin, bySystem()),
    removeSecondFactor: (email) => createWayBack(kit)(email, bySystem()),
    commands,
  };
}
