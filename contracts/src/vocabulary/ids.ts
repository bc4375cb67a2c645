import type { Branded } from './branded.ts';

export type BookingId = Branded<string, 'BookingId'>;
export type CustomerId = Branded<string, 'CustomerId'>;
export type UserId = Branded<string, 'UserId'>;
export type CleanerId = Branded<string, 'CleanerId'>;
export type ServiceId = Branded<string, 'ServiceId'>;
export type SessionId = Branded<string, 'SessionId'>;
export type SubscriptionId = Branded<string, 'SubscriptionId'>;
/** The payments of a booking bear its id, those of a subscription's fee the id of the subscription. */
export type LedgerId = Branded<string, 'LedgerId'>;

/** What people see of an identifier: its last 8 characters (decisions, "Money, time, identifiers"). */
export const shortId = (id: string): string => id.slice(-8);
