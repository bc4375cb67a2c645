import { type AreaEvent, areaEvents } from './area.ts';
import { type BookingEvent, bookingEvents } from './booking.ts';
import { type CatalogueEvent, catalogueEvents, type PriceListEvent, priceListEvents } from './catalogue.ts';
import { type CleanerEvent, cleanerEvents } from './cleaner.ts';
import { type CustomerEvent, customerEvents } from './customer.ts';
import { type DayEvent, dayEvents } from './day.ts';
import type { EventDefinition } from './event.ts';
import { type GuestEvent, guestEvents } from './guest.ts';
import {
  type EmailEvent,
  emailEvents,
  type GoogleEvent,
  googleEvents,
  type UserEvent,
  userEvents,
} from './identity.ts';
import { type InvoiceEvent, invoiceEvents } from './invoice.ts';
import { type MergeEvent, mergeEvents } from './merge.ts';
import { type MessageEvent, messageEvents } from './message.ts';
import { type NumberEvent, numberEvents, type PaymentEvent, paymentEvents } from './payment.ts';
import { type PersonEvent, personEvents } from './person.ts';
import { type PromoEvent, promoEvents } from './promo.ts';
import { type QuestionEvent, questionEvents } from './question.ts';
import { type ReconciliationEvent, reconciliationEvents } from './reconciliation.ts';
import { type SettingEvent, settingEvents } from './settings.ts';
import { type StaffEvent, staffEvents } from './staff.ts';
import { type SubscriptionEvent, subscriptionEvents } from './subscription.ts';
import {
  type PhoneEvent,
  phoneEvents,
  type ReminderEvent,
  reminderEvents,
  type TemplateEvent,
  templateEvents,
} from './template.ts';
import { type WaitlistEvent, waitlistEvents } from './waitlist.ts';
import { type PayoutBatchEvent, payoutBatchEvents, type WalletEvent, walletEvents } from './wallet.ts';

/** The events by the category of their streams. */
export const eventCategories = {
  booking: bookingEvents,
  day: dayEvents,
  catalogue: catalogueEvents,
  pricelist: priceListEvents,
  settings: settingEvents,
  user: userEvents,
  email: emailEvents,
  google: googleEvents,
  customer: customerEvents,
  merges: mergeEvents,
  guest: guestEvents,
  payment: paymentEvents,
  numbers: numberEvents,
  invoice: invoiceEvents,
  reconciliation: reconciliationEvents,
  subscription: subscriptionEvents,
  promo: promoEvents,
  waitlist: waitlistEvents,
  area: areaEvents,
  message: messageEvents,
  template: templateEvents,
  phone: phoneEvents,
  reminders: reminderEvents,
  cleaner: cleanerEvents,
  wallet: walletEvents,
  payouts: payoutBatchEvents,
  question: questionEvents,
  staff: staffEvents,
  person: personEvents,
} as const satisfies Record<string, Record<string, EventDefinition>>;

/** Every event type that was ever written, in its newest version. */
export const eventDefinitions = {
  ...eventCategories.booking,
  ...eventCategories.day,
  ...eventCategories.catalogue,
  ...eventCategories.pricelist,
  ...eventCategories.settings,
  ...eventCategories.user,
  ...eventCategories.email,
  ...eventCategories.google,
  ...eventCategories.customer,
  ...eventCategories.merges,
  ...eventCategories.guest,
  ...eventCategories.payment,
  ...eventCategories.numbers,
  ...eventCategories.invoice,
  ...eventCategories.reconciliation,
  ...eventCategories.subscription,
  ...eventCategories.promo,
  ...eventCategories.waitlist,
  ...eventCategories.area,
  ...eventCategories.message,
  ...eventCategories.template,
  ...eventCategories.phone,
  ...eventCategories.reminders,
  ...eventCategories.cleaner,
  ...eventCategories.wallet,
  ...eventCategories.payouts,
  ...eventCategories.question,
  ...eventCategories.staff,
  ...eventCategories.person,
} as const;

export type DomainEvent =
  | BookingEvent
  | DayEvent
  | CatalogueEvent
  | PriceListEvent
  | SettingEvent
  | UserEvent
  | EmailEvent
  | GoogleEvent
  | CustomerEvent
  | MergeEvent
  | GuestEvent
  | PaymentEvent
  | NumberEvent
  | InvoiceEvent
  | ReconciliationEvent
  | SubscriptionEvent
  | PromoEvent
  | WaitlistEvent
  | AreaEvent
  | MessageEvent
  | TemplateEvent
  | PhoneEvent
  | ReminderEvent
  | CleanerEvent
  | WalletEvent
  | PayoutBatchEvent
  | QuestionEvent
  | StaffEvent
  | PersonEvent;

export type EventType = keyof typeof eventDefinitions;

const categoryOf = (stream: string): string => stream.split('-', 1)[0] ?? stream;

/**
 * Whether an event type belongs to its stream's category. Other types there come from another release or another
 * program and are skipped. Streams of an unknown category take every known type.
 */
export const belongsTo = (stream: string, type: string): boolean => {
  const category = categoryOf(stream);
  return Object.hasOwn(eventCategories, category)
    ? Object.hasOwn(eventCategories[category as keyof typeof eventCategories], type)
    : Object.hasOwn(eventDefinitions, type);
};

/** The definition of an event type, or undefined when the type is unknown. */
export const definitionOf = (type: string): EventDefinition | undefined =>
  Object.hasOwn(eventDefinitions, type) ? eventDefinitions[type as EventType] : undefined;
