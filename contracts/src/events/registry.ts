import { type BookingEvent, bookingEvents } from './booking.ts';
import { type CatalogueEvent, catalogueEvents, type PriceListEvent, priceListEvents } from './catalogue.ts';
import { type CleanerEvent, cleanerEvents } from './cleaner.ts';
import { type DayEvent, dayEvents } from './day.ts';
import type { EventDefinition } from './event.ts';
import { type EmailEvent, emailEvents, type UserEvent, userEvents } from './identity.ts';
import { type PersonEvent, personEvents } from './person.ts';
import { type WalletEvent, walletEvents } from './wallet.ts';

/** The events by the category of their streams. */
export const eventCategories = {
  booking: bookingEvents,
  day: dayEvents,
  catalogue: catalogueEvents,
  pricelist: priceListEvents,
  user: userEvents,
  email: emailEvents,
  cleaner: cleanerEvents,
  wallet: walletEvents,
  person: personEvents,
} as const satisfies Record<string, Record<string, EventDefinition>>;

/** Every event type that was ever written, in its newest version. */
export const eventDefinitions = {
  ...eventCategories.booking,
  ...eventCategories.day,
  ...eventCategories.catalogue,
  ...eventCategories.pricelist,
  ...eventCategories.user,
  ...eventCategories.email,
  ...eventCategories.cleaner,
  ...eventCategories.wallet,
  ...eventCategories.person,
} as const;

export type DomainEvent =
  | BookingEvent
  | DayEvent
  | CatalogueEvent
  | PriceListEvent
  | UserEvent
  | EmailEvent
  | CleanerEvent
  | WalletEvent
  | PersonEvent;

export type EventType = keyof typeof eventDefinitions;

/** The definition of an event type, or undefined when the type is unknown. */
export const definitionOf = (type: string): EventDefinition | undefined =>
  Object.hasOwn(eventDefinitions, type) ? eventDefinitions[type as EventType] : undefined;
